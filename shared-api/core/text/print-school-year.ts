import type { SchoolYear } from '../school-year.ts'
import { calendarTexts } from './texts.ts'

export const printSchoolYear = (year: SchoolYear): string => calendarTexts.schoolYear(year)

export const printMonth = (month: number): string => calendarTexts.month(month)
