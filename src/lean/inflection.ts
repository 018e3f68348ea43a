/**
 * In the place of the package that react-admin makes labels with, where a resource or a field has no text of its own:
 * "first_name" becomes "First name". It has no plurals, which the panel's texts have themselves.
 */
export const humanize = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const transform = humanize;
export const inflect = (name: string): string => name;
export const pluralize = inflect;
