export const Logo = () => (
  <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1b3a47" />
    <path d="M16 4 21.5 27h-11z" fill="#56bfd0" />
    <path d="M16 4v23h-5.5z" fill="#2c93a6" />
  </svg>
);
