import { dateText, partsOfDate, type DateText } from './date-text.ts'
import type { SchoolYear } from '../school-year.ts'

/** The first day of each era, the newest first. */
const eras = [
  { name: '令和', from: '2019-05-01' },
  { name: '平成', from: '1989-01-08' },
  { name: '昭和', from: '1926-12-25' },
  { name: '大正', from: '1912-07-30' },
  { name: '明治', from: '1868-01-25' },
] as const

/** Prints 令和8年4月1日, as official papers write it. A day before the eras keeps its western year. */
export function printEraDate(date: DateText): string {
  const { month, day } = partsOfDate(date)
  return `${eraYear(date)}年${month}月${day}日`
}

/** Prints 令和8年度. A school year has the name of the era that began in its spring. */
export function printEraSchoolYear(year: SchoolYear): string {
  // 2019 is called 令和元年度 although it began a month before that era.
  return `${eraYear(dateText(`${year}-05-01`))}年度`
}

function eraYear(date: DateText): string {
  const { year } = partsOfDate(date)
  const era = eras.find(({ from }) => from <= date)
  if (era === undefined) return String(year)
  const number = year - Number(era.from.slice(0, 4)) + 1
  return `${era.name}${number === 1 ? '元' : number}`
}
