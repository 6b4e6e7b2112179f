import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import { postArrival, takeBackArrival, type Arrival, type Arrived } from '../../contract/people/arrivals.ts'
import { listStudents } from '../../contract/people/people.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { fetchHeadcounts } from '../classes/headcounts.ts'
import { refreshed } from './enrolment-events.ts'
import type { Work } from './people-changes.ts'

/** Students without a class in the school year, the newest account first. */
export function newcomersQuery(api: ApiClient, schoolYear: SchoolYear, limit: number) {
  return queryOptions({
    queryKey: ['students', 'newcomers', schoolYear, limit],
    queryFn: ({ signal }) =>
      api.call(listStudents, {
        query: {
          noClass: true,
          classSchoolYear: schoolYear,
          inSchoolState: 'inSchool',
          sortBy: 'createdAt',
          sortOrder: 'desc',
          limit,
        },
        signal,
      }),
  })
}

/** The classes of a school year with their headcounts. Apart from fetchHeadcounts, because /home loads that file. */
export function headcountsQuery(api: ApiClient, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['classMembers', 'headcounts', schoolYear],
    queryFn: ({ signal }) => fetchHeadcounts(api, schoolYear, signal),
  })
}

/** Enters an arrival. If an earlier try was stored although its answer was lost, that one is returned. */
export async function arrive(work: Work, calls: SentCalls, userId: string, body: Arrival): Promise<Arrived> {
  return refreshed(work, async () => {
    const { created } = await calls.settle()
    // All calls with this name return an Arrived.
    const earlier = created.get('arrival') as Arrived | undefined
    return (
      earlier ??
      calls.create('arrival', (idempotencyKey) =>
        work.api.call(postArrival, { params: { userId }, body, idempotencyKey }),
      )
    )
  })
}

/** Takes an arrival back as a whole, once for a key. Refused when something of it was changed since. */
export function takeArrivalBack(work: Work, arrived: Arrived, idempotencyKey: string): Promise<unknown> {
  const { student, event, before } = arrived
  const params = { userId: student.userId, eventId: event.eventId }
  const body = { ...before, studentVersion: student.version, eventVersion: event.version }
  return refreshed(work, () => work.api.call(takeBackArrival, { params, body, idempotencyKey }))
}
