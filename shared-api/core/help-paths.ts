/** The addresses of the guide. */
export const helpPaths = {
  contents: '/help',
  chapter: (name: string) => `/help/${encodeURIComponent(name)}`,
  /** The chapter of the screen at an address. */
  of: (path: string) => `/help?of=${encodeURIComponent(path)}`,
} as const
