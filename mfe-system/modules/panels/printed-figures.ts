import type { DeliveryFigures } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { figureTexts as texts } from '../texts.ts'

const hour = 60
const day = 24 * hour

/** How often a release was shipped per week: 2, 0.4. */
export function printPerWeek({ shipped, days }: Pick<DeliveryFigures, 'shipped' | 'days'>): string {
  return printNumber((shipped * 7) / days)
}

/** A duration in the unit that fits: 45分, 5.5時間, 3日. */
export function printMinutes(minutes: number): string {
  if (minutes < hour) return texts.minutes(String(Math.round(minutes)))
  return minutes < 2 * day ? texts.hours(printNumber(minutes / hour)) : texts.days(printNumber(minutes / day))
}

const printNumber = (value: number): string => String(Number(value.toFixed(1)))
