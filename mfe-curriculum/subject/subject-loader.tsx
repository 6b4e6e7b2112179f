import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

type Props<Subject> = {
  readonly query: UseQueryResult<Subject>
  readonly children: (subject: Subject) => ReactNode
}

/** The page of a subject once it is loaded. A missing subject leads back to the subjects of the year. */
export function SubjectLoader<Subject>({ query, children }: Props<Subject>) {
  return (
    <RecordLoader
      title={texts.heading}
      backTo={paths.curriculumEdit}
      query={query}
      failed={texts.failed}
      absent={texts.absent}
    >
      {children}
    </RecordLoader>
  )
}
