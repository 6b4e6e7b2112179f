import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { texts } from './texts.ts'

/** Says that a class has no students, with a link to add them. */
export function NoStudents({ classId }: { readonly classId: string }) {
  return (
    <EmptyState
      title={texts.students.none}
      description={texts.students.noneHint}
      action={
        <Link to={paths.classDetails(classId)} className={buttonClass()}>
          {texts.students.toClass}
        </Link>
      }
    />
  )
}
