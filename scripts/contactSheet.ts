import { sheet, type Item } from "./sheet";
import { picturesOf, type Picture, type Shot } from "./shots/shot";

/** What a picture shows, as the filters of its sheet, and in words. */
export const lookOf = ({ shot, window, scheme, language }: Picture) => ({
  screen: shot.screen,
  values: { screen: shot.screen, state: shot.state, width: `${window.width}`, scheme, language },
  words: [shot.name, window.width, scheme, ...(language === "en" ? [] : [language])].join(", "),
});

/** All existing pictures. */
export const contactSheet = (shots: readonly Shot[], isThere: (file: string) => boolean): string =>
  sheet(
    "All screens in all states",
    shots.flatMap((shot) =>
      picturesOf(shot)
        .filter(({ file }) => isThere(file))
        .map((picture): Item => {
          const { words, ...look } = lookOf(picture);
          return { ...look, images: [[picture.file, words]], caption: words };
        }),
    ),
  );
