import type { Block } from '../domain/guide.ts'
import compiled from './compiled/chapters.json'

/** The text of each chapter by its name. `npm run guide` has written it in this form. */
export const chapterTexts = compiled as unknown as Readonly<Record<string, readonly Block[]>>
