import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ComponentType } from 'react'

/** Resets a page when another school year begins, so that an edit without changes does not go on in the old year. */
export function anewEachYear(Page: ComponentType): ComponentType {
  return function PageOfYear() {
    return <Page key={useSuite().currentSchoolYear} />
  }
}
