import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import * as reads from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { sql } from 'kysely'
import type { ContractApi } from '../contract-api.ts'

const third = { schoolType: 'elementary', gradeNumber: 3 } as const

/** Calls of the draft of a year, by default the one after that of the test school; `api` is called late, after the suite has opened it. */
export function yearDraftCalls(api: () => ContractApi, schoolYear = 2027) {
  const params = { schoolYear: String(schoolYear) }
  const draft = () => api().call(reads.getYearDraft, { params, query: {} })
  const move = (moves: readonly writes.CardMove[]) => api().call(writes.moveCards, { params, body: { moves } })
  return {
    params,
    start: () => api().call(writes.startYearDraft, { params }),
    draft,
    changes: (since: number) => api().call(reads.getYearDraftChanges, { params, query: { since } }),
    problems: () => api().call(reads.getYearDraftProblems, { params }),
    move,
    /** Places in turn who has no class yet, and numbers all. Those whose grade nobody knows go to 小3. */
    placeAll: async () => {
      const unknown = (await draft()).cards.filter(({ grade, decision }) => grade === null && decision !== 'leaves')
      const decisions = unknown.map(({ personId }) => ({ personId, decision: 'advances' as const, grade: third }))
      if (decisions.length > 0) await api().call(writes.decideForPeople, { params, body: { decisions } })
      const { cards, classes } = await draft()
      const turn = new Map<number, number>()
      const moves = cards.flatMap(({ personId, grade, draftClassId }) => {
        if (grade === null || draftClassId !== null) return []
        const own = classes.filter((one) => gradeOrder(one.grade) === gradeOrder(grade))
        const at = turn.get(gradeOrder(grade)) ?? 0
        turn.set(gradeOrder(grade), at + 1)
        return [{ personId, draftClassId: own[at % own.length]?.draftClassId ?? null }]
      })
      if (moves.length > 0) await move(moves)
      await api().call(writes.numberCards, { params, body: {} })
    },
    publish: (body: { ifRevision?: number } = {}) => api().call(writes.publishYearDraft, { params, body }),
    takeBack: () => api().call(writes.takeBackYearDraft, { params }),
    /** The failure of a call. */
    refused: async ({ method, path }: AnyEndpoint, body?: object, init: Readonly<Record<string, string>> = {}) => {
      const { token, ...headers } = init
      const address = `/api/user${path.replace('{schoolYear}', params.schoolYear)}`
      const answer = await api().ask(address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(token !== undefined && { token }),
      })
      return { status: answer.status, ...failureSchema.parse(answer.body).error }
    },
    /** Everything of the school that a publication may write, without versions and times. */
    school: async () => {
      const { db } = api().database
      const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db.withoutPlugins())).rows
      return {
        classes: await rowsOf(
          sql`select class_id, school_year, school_type, grade_number, order_num, name, kind from classes order by 1`,
        ),
        members: await rowsOf(
          sql`select user_id, school_year, class_id, student_number, since from student_classes order by 1, 2`,
        ),
        charges: await rowsOf(
          sql`select user_id, school_year, class_id, in_charge_type from teacher_classes order by 1, 3`,
        ),
        terms: await rowsOf(
          sql`select school_year, school_type, term_number, start_date, end_date from terms order by 1, 2, 3`,
        ),
        dates: await rowsOf(
          sql`select user_id, graduation_date, junior_high_school_entrance_date, transfer_date from students order by 1`,
        ),
        events: await rowsOf(
          sql`select user_id, kind, happened_on, school_type, grade_number from enrolment_events order by 1, 3, 2`,
        ),
        numeric: await rowsOf(sql`select nec_id, school_year, name from ne_curriculums order by 1`),
        essay: await rowsOf(sql`select eec_id, school_year, name from ee_curriculums order by 1`),
        contents: await rowsOf(sql`select content_id, name from contents order by 1`),
      }
    },
  }
}
