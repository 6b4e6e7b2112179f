import { CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date'
import { useState, type RefObject } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { dateTexts as texts } from '../../texts.ts'
import { Button } from '../button/button.tsx'
import styles from './calendar-layer.module.css'
import { cx } from '../theme/class-names.ts'
import { eraYear } from './date-entry.ts'
import { IconButton } from '../button/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../icon/icons.ts'
import { AriaLayer, dropdownLayer } from '../dialog/rac.tsx'
import { Select } from '../field/select.tsx'

export type CalendarLayerProps = {
  readonly label: string
  /** 'yyyy-mm-dd' or '', like all days here. */
  readonly value: string
  readonly today?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly anchor: RefObject<HTMLElement | null>
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: texts.monthOf(index + 1),
}))

/** The calendar of a DateInput: weeks from Monday, years with their era, today marked. */
export function CalendarLayer({ label, value, today, min, max, anchor, onPick, onClose }: CalendarLayerProps) {
  const [lowest, highest] = [dateOf(min), dateOf(max)]
  const [shown, setShown] = useState(
    () => dateOf(value) ?? within(dateOf(today) ?? new CalendarDate(2020, 4, 1), lowest, highest),
  )
  const show = (next: CalendarDate): void => setShown(within(next, lowest, highest))
  return (
    <AriaLayer>
      <Popover
        isOpen
        onOpenChange={(open) => !open && onClose()}
        triggerRef={anchor}
        placement="bottom start"
        offset={4}
        className={styles.popover ?? ''}
        style={dropdownLayer}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          <CalendarHead {...{ shown, lowest, highest }} onShow={show} />
          <Calendar
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens
            autoFocus
            aria-label={label}
            firstDayOfWeek="mon"
            value={dateOf(value)}
            focusedValue={shown}
            onFocusChange={(date) => setShown(date)}
            onChange={(date) => onPick(date.toString())}
            minValue={lowest}
            maxValue={highest}
          >
            <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={cx(styles.weekday, weekendOf(day))}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={cx(styles.day, dayClass(date), date.toString() === today && styles.today)}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          {today !== undefined && isWithin(today, min, max) && (
            <div className={styles.foot}>
              <Button variant="quiet" size="small" onClick={() => onPick(today)}>
                {texts.today}
              </Button>
            </div>
          )}
        </Dialog>
      </Popover>
    </AriaLayer>
  )
}

type HeadProps = {
  readonly shown: CalendarDate
  readonly lowest: CalendarDate | null
  readonly highest: CalendarDate | null
  readonly onShow: (date: CalendarDate) => void
}

function CalendarHead({ shown, lowest, highest, onShow }: HeadProps) {
  return (
    <div className={styles.head}>
      <IconButton
        icon={chevronLeftIcon}
        label={texts.previousMonth}
        disabled={lowest !== null && shown.year === lowest.year && shown.month === lowest.month}
        onClick={() => onShow(shown.subtract({ months: 1 }))}
      />
      <Select
        label={texts.year}
        hideLabel
        value={String(shown.year)}
        options={yearsAround(shown.year, lowest, highest)}
        onChange={(year) => onShow(shown.set({ year: Number(year) }))}
      />
      <Select
        label={texts.month}
        hideLabel
        value={String(shown.month)}
        options={months}
        onChange={(month) => onShow(shown.set({ month: Number(month) }))}
      />
      <IconButton
        icon={chevronRightIcon}
        label={texts.nextMonth}
        disabled={highest !== null && shown.year === highest.year && shown.month === highest.month}
        onClick={() => onShow(shown.add({ months: 1 }))}
      />
    </div>
  )
}

function dateOf(text: string | undefined): CalendarDate | null {
  return text === undefined || text === '' ? null : parseDate(text)
}

function within(date: CalendarDate, lowest: CalendarDate | null, highest: CalendarDate | null): CalendarDate {
  if (lowest && date.compare(lowest) < 0) return lowest
  return highest && date.compare(highest) > 0 ? highest : date
}

function isWithin(day: string, min = '', max = '9999-12-31'): boolean {
  return day >= min && day <= max
}

// The years offered: far enough back for a birthday, and a few ahead.
function yearsAround(year: number, lowest: CalendarDate | null, highest: CalendarDate | null) {
  const first = lowest?.year ?? Math.max(1, year - 70)
  const last = highest?.year ?? Math.min(9999, year + 20)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: String(last - index),
    label: texts.yearWithEra(last - index, eraYear(last - index)),
  }))
}

// The usual colours of a Japanese calendar.
function weekendOf(day: string): string | undefined {
  if (day === texts.saturday) return styles.saturday
  return day === texts.sunday ? styles.sunday : undefined
}

function dayClass(date: CalendarDate): string | undefined {
  const day = getDayOfWeek(date, 'ja-JP', 'mon')
  if (day === 5) return styles.saturday
  return day === 6 ? styles.sunday : undefined
}
