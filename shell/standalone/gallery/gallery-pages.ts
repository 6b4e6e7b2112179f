/** The addresses of the gallery. */
export const galleryPages = { parts: '/gallery/parts', list: '/gallery/list', record: '/gallery/record' } as const

export type GalleryPage = keyof typeof galleryPages
