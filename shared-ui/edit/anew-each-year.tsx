import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import type { ComponentType } from 'react'

/** A page that begins anew with the school: an edit in which nothing was typed yet does not go on in the year before. */
export function anewEachYear(Page: ComponentType): ComponentType {
  return function PageOfYear() {
    return <Page key={useSuite().currentSchoolYear} />
  }
}
