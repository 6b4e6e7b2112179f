import { putTerm } from '@gakuseki/shared-api/contract/terms.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  // The year has its terms already.
  await api.call(putTerm, { params: { key: '2027:elementary:1' }, body: dates('2027-04-06', '2027-07-20') })
  await api.call(putTerm, { params: { key: '2027:elementary:2' }, body: dates('2027-09-01', '2027-12-24') })
  await api.call(putTerm, { params: { key: '2027:elementary:3' }, body: dates('2028-01-08', '2028-03-24') })
  await start()
  await placeAll()
  before = await school()
})
afterAll(() => api.close())

const { params, start, placeAll, publish, takeBack, refused, school } = yearDraftCalls(() => api)
let before: Awaited<ReturnType<typeof school>>

const dates = (from: string, to: string) => ({ startDate: dateText(from), endDate: dateText(to) })
const term = (termNumber: number, from: string, to: string) => ({
  schoolType: 'elementary' as const,
  termNumber,
  ...dates(from, to),
})
const patchTerms = (...terms: readonly ReturnType<typeof term>[]) =>
  api.call(writes.patchYearDraft, { params, body: { terms: [...terms] } })

/** The terms of the year as they are stored. */
const stored = async () => (await school()).terms.filter((row) => (row as { school_year: number }).school_year === 2027)
const row = (number: number, from: string, to: string) => ({
  school_year: 2027,
  school_type: 'elementary',
  term_number: number,
  start_date: from,
  end_date: to,
})

it.each([
  ['later', ['2027-04-06', '2027-09-10', '2027-09-11', '2027-12-24'], '2028-01-08'],
  ['earlier', ['2027-04-06', '2027-06-30', '2027-07-01', '2027-12-24'], '2028-01-08'],
  ['over the whole neighbour', ['2027-04-06', '2027-12-31', '2028-01-01', '2028-01-31'], '2028-02-01'],
] as const)('[YEA-06] moves a boundary of terms of the year %s, and takes it back', async (_, days, third) => {
  const [a, b, c, d] = days
  await patchTerms(term(1, a, b), term(2, c, d), term(3, third, '2028-03-24'))
  await publish()
  expect(await stored()).toEqual([row(1, a, b), row(2, c, d), row(3, third, '2028-03-24')])
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] removes the terms of the year that the draft has not, and takes it back', async () => {
  await patchTerms(term(1, '2027-04-06', '2027-10-08'), term(2, '2027-10-11', '2028-03-24'))
  await publish()
  expect(await stored()).toEqual([row(1, '2027-04-06', '2027-10-08'), row(2, '2027-10-11', '2028-03-24')])
  await takeBack()
  expect(await school()).toEqual(before)
})

it('[YEA-06] is in the way of taking back: a removed term that somebody made again', async () => {
  await patchTerms(term(1, '2027-04-06', '2027-07-20'), term(2, '2027-09-01', '2027-12-24'))
  await publish()
  await api.call(putTerm, { params: { key: '2027:elementary:3' }, body: dates('2028-01-09', '2028-03-25') })
  const { status, current } = await refused(writes.takeBackYearDraft)
  expect([status, current]).toMatchObject([409, { laterChanges: [{ what: 'term', id: '2027:elementary:3' }] }])
})

it('[YEA-06] keeps a term that somebody added after the publication, when it is taken back', async () => {
  await patchTerms(term(1, '2027-04-06', '2027-07-20'), term(2, '2027-09-01', '2027-12-24'))
  await publish()
  await api.call(putTerm, { params: { key: '2027:elementary:4' }, body: dates('2028-03-25', '2028-03-31') })
  await takeBack()
  expect(await stored()).toHaveLength(4)
})

it('[YEA-06] refuses terms that overlap one of another year, and says which', async () => {
  await api.call(putTerm, { params: { key: '2028:elementary:1' }, body: dates('2028-03-30', '2028-07-20') })
  await patchTerms(term(1, '2027-04-06', '2027-12-24'), term(2, '2028-01-08', '2028-03-31'))
  const answer = await refused(writes.publishYearDraft, {})
  expect(answer).toMatchObject({ status: 422, issues: [{ path: 'terms', code: 'termOverlap' }] })
  expect(answer.displayMessage).toContain('2028年度')
  expect(await stored()).toHaveLength(3)
})
