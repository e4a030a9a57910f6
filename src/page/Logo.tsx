/** The logo. Decorative: its link names its target. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent-fill, var(--accent))" />
      <path d="M8 21.5h16v2.6H8zM9.6 18.6 11.5 9h9l1.9 9.6z" fill="#fff" />
      <path d="M13.2 12.4h5.6" stroke="#3a4be0" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
