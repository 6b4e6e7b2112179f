import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { texts } from './texts.ts'

/** A link to the certificates of one student in the register. */
export function RegisterLink({ studentUserId }: { readonly studentUserId: string }) {
  return (
    <OnwardLink to={paperPaths.certificates(studentUserId)} className={buttonClass()}>
      {texts.issued.register}
    </OnwardLink>
  )
}
