import { assert, boolean, date, integer, property, record, uniqueArray } from 'fast-check'
import {
  expiredGenerations,
  generationsOf,
  nameOfGeneration,
  parseKeepRule,
  usualKeepRule,
  type Generation,
  type KeepRule,
} from './keep-rule.ts'

const database = '0123456789abcdef0123456789abcdef'

const at = (time: string, isComplete = true): Generation => ({
  name: time,
  instant: new Date(`${time.replace(' ', 'T')}:00+09:00`),
  isComplete,
})

const none: KeepRule = { daily: 0, weekly: 0, monthly: 0 }

it.each<[string, Partial<KeepRule>, readonly string[], readonly string[]]>([
  ['nothing', {}, [], []],
  ['all but the newest by an empty rule', {}, ['2026-11-25 02:00', '2026-11-24 02:00'], ['2026-11-24 02:00']],
  ['an earlier one of the same day', { daily: 2 }, ['2026-11-25 02:00', '2026-11-25 01:00'], ['2026-11-25 01:00']],
  ['none of the same days in UTC', { daily: 2 }, ['2026-11-25 08:00', '2026-11-25 10:00'], ['2026-11-25 08:00']],
  ['nothing while days without a backup do not count', { daily: 2 }, ['2026-11-25 02:00', '2026-03-01 02:00'], []],
  [
    'the older ones of a week that began on Monday',
    { weekly: 2 },
    ['2026-11-25 02:00', '2026-11-23 02:00', '2026-11-22 02:00', '2026-11-16 02:00'],
    ['2026-11-23 02:00', '2026-11-16 02:00'],
  ],
  [
    'the older ones of a month',
    { monthly: 2 },
    ['2026-11-25 02:00', '2026-11-01 02:00', '2026-10-31 02:00', '2026-09-30 02:00'],
    ['2026-11-01 02:00', '2026-09-30 02:00'],
  ],
  [
    'what neither days nor months keep',
    { daily: 1, monthly: 2 },
    ['2026-11-25 02:00', '2026-11-24 02:00', '2026-10-31 02:00', '2026-10-30 02:00'],
    ['2026-11-24 02:00', '2026-10-30 02:00'],
  ],
])('removes %s', (_, rule, times, expected) => {
  const expired = expiredGenerations(
    times.map((time) => at(time)),
    { ...none, ...rule },
  )
  expect(expired.map(({ name }) => name)).toEqual(expected)
})

it('keeps incomplete backups while they are newer than the newest complete one', () => {
  const generations = [at('2026-11-25 02:00', false), at('2026-11-24 02:00'), at('2026-11-23 02:00', false)]
  expect(expiredGenerations(generations, usualKeepRule).map(({ name }) => name)).toEqual(['2026-11-23 02:00'])
})

it('removes nothing while no backup is complete', () => {
  expect(expiredGenerations([at('2026-11-25 02:00', false), at('2026-11-24 02:00', false)], none)).toEqual([])
})

it('thins incomplete backups by days as well, so that a lost file does not fill the disk', () => {
  const nights = ['2026-11-25 02:00', '2026-11-24 23:00', '2026-11-24 02:00', '2026-11-23 02:00']
  const incomplete = nights.map((time) => at(time, false))
  const newest = at('2026-11-20 02:00', true)
  const expired = expiredGenerations([...incomplete, newest], { ...none, daily: 2 })
  expect(expired.map(({ name }) => name)).toEqual(['2026-11-24 02:00', '2026-11-23 02:00'])
})

const counts = integer({ min: 0, max: 20 })
const rules = record({ daily: counts, weekly: counts, monthly: counts })
const instants = date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const folders = uniqueArray(record({ instant: instants, isComplete: boolean() }), {
  selector: ({ instant }) => Math.floor(instant.getTime() / 1000),
  maxLength: 60,
}).map((all) => all.map((each): Generation => ({ ...each, name: each.instant.toISOString() })))

it('never removes the newest complete backup, keeps no more than the rule says, and is stable', () => {
  assert(
    property(folders, rules, (generations, rule) => {
      const expired = new Set(expiredGenerations(generations, rule))
      const left = generations.filter((each) => !expired.has(each))
      const complete = generations.filter(({ isComplete }) => isComplete)
      const newest = Math.max(...complete.map(({ instant }) => instant.getTime()))
      if (complete.length === 0) return expired.size === 0
      const kept = left.filter(({ isComplete }) => isComplete)
      return (
        kept.some(({ instant }) => instant.getTime() === newest) &&
        kept.length <= Math.max(1, rule.daily + rule.weekly + rule.monthly) &&
        kept.length >= Math.min(rule.daily, new Set(complete.map(({ instant }) => dayOf(instant))).size) &&
        left.every(({ isComplete, instant }) => isComplete || instant.getTime() > newest) &&
        expiredGenerations(left, rule).length === 0
      )
    }),
  )
})

const dayOf = (instant: Date): string => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

it('reads the names that it gives, whatever else lies in the folder', () => {
  const flags = { isComplete: boolean(), isEncrypted: boolean() }
  assert(
    property(record({ instant: instants, ...flags }), ({ instant, ...naming }) => {
      const name = nameOfGeneration({ database, instant, ...naming })
      const foreign = ['report.tar.gz', `x${name}`, `${name}.old`, name.replace('01234567', 'ffffffff')]
      const second = new Date(Math.floor(instant.getTime() / 1000) * 1000)
      expect(generationsOf([...foreign, name], database)).toEqual([
        { name, instant: second, isComplete: naming.isComplete },
      ])
    }),
  )
})

it.each([
  ['daily=14,weekly=8,monthly=12', { ok: true, value: usualKeepRule }],
  ['daily=3', { ok: true, value: { ...none, daily: 3 } }],
  ['monthly=2, daily=1', { ok: true, value: { daily: 1, weekly: 0, monthly: 2 } }],
  ['', { ok: false, error: '' }],
  ['14', { ok: false, error: '14' }],
  ['daily=1,hourly=2', { ok: false, error: 'hourly=2' }],
  ['daily=-1', { ok: false, error: 'daily=-1' }],
])('reads the rule %p', (text, expected) => {
  expect(parseKeepRule(text)).toEqual(expected)
})
