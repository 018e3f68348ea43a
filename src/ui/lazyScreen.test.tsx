import { render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { expectConsole } from "../../tests/support/console";
import { ChunkLoadError, lazyScreen, loadChunk } from "./lazyScreen";
import { preloadCode } from "./loadedCode";

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error instanceof ChunkLoadError ? <p>{error.message}</p> : this.props.children;
  }
}

test("shows the exported screen once its code has loaded", async () => {
  const Screen = lazyScreen(async () => ({ Hello, Other: Hello }), "Hello");
  render(
    <Suspense fallback={<p>loading</p>}>
      <Screen name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText("loading")).toBeVisible();
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});

test("renders preloaded screens without a fallback, also of equal names in different modules", async () => {
  const loadOne = async () => ({ Screen: () => <p>one</p> });
  const loadOther = async () => ({ Screen: () => <p>other</p> });
  await preloadCode(loadOne);
  await preloadCode(loadOther);
  const [One, Other] = [lazyScreen(loadOne, "Screen"), lazyScreen(loadOther, "Screen")];
  render(
    <Suspense fallback={<p>loading</p>}>
      <One />
      <Other />
    </Suspense>,
  );
  expect(screen.getByText("one")).toBeVisible();
  expect(screen.getByText("other")).toBeVisible();
});

test("rejects with a ChunkLoadError that has the cause when code cannot be loaded", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: "ChunkLoadError", cause });
  await expect(loadChunk(async () => 5)).resolves.toBe(5);
});

test("an error boundary receives the ChunkLoadError", async () => {
  expectConsole(/A part of the panel could not be loaded/);
  const Screen = lazyScreen((): Promise<{ Hello: typeof Hello }> => Promise.reject(new TypeError("gone")), "Hello");
  render(
    <Boundary>
      <Suspense fallback={<p>loading</p>}>
        <Screen name="Ada" />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText("A part of the panel could not be loaded")).toBeVisible();
});
