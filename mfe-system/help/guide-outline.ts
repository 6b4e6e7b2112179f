import type { Outline } from '../domain/guide.ts'
import compiled from './compiled/outline.json'

/** Titles and words of all chapters, without their texts. `npm run guide` has written it in this form. */
export const outline = compiled as Outline
