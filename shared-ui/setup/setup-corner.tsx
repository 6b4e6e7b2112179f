import { setupQuery } from '@gakuseki/shared-api/queries/setup.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { createElement } from 'react'

const guide = lazyPart(async () => (await import('./setup-guide.tsx')).SetupGuide)

/** A guide to what a school year still needs. Renders nothing and loads no code where all is done or not allowed. */
export function SetupCorner() {
  const { api, can, currentSchoolYear } = useSuite()
  const { data = [] } = useQuery({ ...setupQuery(api, currentSchoolYear), enabled: can('school.write') })
  const isOpen = data.some(({ isDone }) => !isDone)
  const part = usePart(guide, isOpen, () => {})
  return isOpen && part !== null ? createElement(part, { steps: data }) : null
}
