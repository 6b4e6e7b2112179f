import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { certificate } from '@gakuseki/shared-api/entities/certificate.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { activity, journal, journalFile } from '@gakuseki/shared-api/entities/essay-records.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { content, contentMonth, evaluation, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { roleBinding } from '@gakuseki/shared-api/entities/role-binding.ts'
import { keptCount } from '@gakuseki/shared-api/entities/kept-count.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { savedView } from '@gakuseki/shared-api/entities/saved-view.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { yearClosing } from '@gakuseki/shared-api/entities/year-closing.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'

/** The table of an entity, and its columns without a field: links, order keys, the record's meta data. */
export type EntityTable = { readonly entity: Entity; readonly table: string; readonly besides: readonly string[] }

export const metaColumns = ['version', 'created_at', 'updated_at'] as const

const of = (entity: Entity, table: string, ...besides: readonly string[]): EntityTable => ({
  entity,
  table,
  besides: [...besides, ...metaColumns],
})

export const entityTables: readonly EntityTable[] = [
  of(student, 'students', 'guardian_user_id', 'kana_sort_key', 'left_on', 'entered_on', 'namesake_key'),
  of(guardian, 'guardians', 'kana_sort_key'),
  of(teacher, 'teachers', 'kana_sort_key'),
  of(schoolClass, 'classes', 'grade_order'),
  of(term, 'terms'),
  of(school, 'school', 'id'),
  of(roleBinding, 'role_bindings'),
  of(savedView, 'saved_views', 'owner_user_id'),
  of(neCurriculum, 'ne_curriculums', 'grade_order'),
  of(eeCurriculum, 'ee_curriculums', 'grade_order'),
  of(viewPoint, 'view_points'),
  of(content, 'contents'),
  of(contentMonth, 'content_months'),
  of(evaluation, 'evaluations'),
  of(activity, 'activities'),
  of(journal, 'journals'),
  of(journalFile, 'journal_files'),
  of(keptCount, 'kept_counts', 'counts'),
  of(yearClosing, 'year_closings'),
  of(certificate, 'certificates', 'textbooks'),
  of(enrolmentEvent, 'enrolment_events'),
  of(prospect, 'prospects', 'kana_sort_key', 'planned_class_id', 'planned_number', 'matched'),
]
