import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, Suspense, type ReactNode } from "react";
import { createMemoryRouter, Navigate, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { CurrentPathContext } from "../currentPath";
import { useDisclosure } from "./useDisclosure";

const Frame = () => {
  const { buttonProps, containerProps, panelProps } = useDisclosure();
  return (
    <>
      <div {...containerProps}>
        <button {...buttonProps}>Account</button>
        <div {...panelProps} />
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
};

/** A panel with a screen at `/slow`, whose code the test resolves. */
const open = () => {
  let resolve: (module: { default: () => ReactNode }) => void = () => {};
  const code = new Promise<{ default: () => ReactNode }>((resolveCode) => {
    resolve = resolveCode;
  });
  const Slow = lazy(() => code);
  const children = [
    { path: "/", element: <p>Home</p> },
    { path: "/other", element: <p>Other</p> },
    { path: "/slow", element: <Slow /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  const currentPath = () => (router.state.navigation.location ?? router.state.location).pathname;
  render(
    <CurrentPathContext.Provider value={currentPath}>
      <RouterProvider router={router} />
    </CurrentPathContext.Provider>,
  );
  const arrive = (content: ReactNode) => act(async () => resolve({ default: () => content }));
  return { router, arrive, user: userEvent.setup(), button: screen.getByRole("button") };
};

test.each([
  { how: "arrives", content: <p>Slow</p> },
  { how: "arrives and redirects", content: <Navigate to="/other" replace /> },
])("stays open when a screen that was loading before $how", async ({ content }) => {
  const { router, arrive, user, button } = open();
  await act(() => router.navigate("/slow"));
  expect(screen.getByText("Home")).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  await arrive(content);
  expect(await screen.findByText(/Slow|Other/)).toBeVisible();
  expect(button).toHaveAttribute("aria-expanded", "true");
  await act(() => router.navigate("/"));
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("closes on navigation and on Back", async () => {
  const { router, user, button } = open();
  await user.click(button);
  await act(() => router.navigate("/other"));
  expect(await screen.findByText("Other")).toBeVisible();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  await act(() => router.navigate(-1));
  expect(await screen.findByText("Home")).toBeVisible();
  expect(button).toHaveAttribute("aria-expanded", "false");
});
