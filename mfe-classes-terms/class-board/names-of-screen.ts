import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { BoardFileNames } from '../domain/next-year/board-file.ts'
import { boardFileNames } from './texts.ts'

/** The names of the columns of the file for Excel, in the language of the screen. */
export const namesOfScreen = (): BoardFileNames => boardFileNames[screenLanguage() === 'en' ? 'en' : 'ja']
