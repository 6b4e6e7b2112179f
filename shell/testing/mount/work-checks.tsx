import type { ComponentType } from 'react'
import type { UserEvent } from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { leaveTexts } from '../../routing/texts.ts'
import { arrived, emptyPage, headingNow, lasting, openBeside, type Mounted, type Page } from './mounted-remote.tsx'
import { fieldValues } from './page-texts.ts'
import { withRoutes } from './remote-paths.ts'

export type Edit = {
  readonly url: string
  /** Starts to edit and types something that is not saved. */
  readonly type: (user: UserEvent) => Promise<void>
}

/** The problems of a page with the protection of unsaved work. */
export async function unsavedProblems(mounted: Mounted, { url, type }: Edit): Promise<readonly string[]> {
  const suite = await openBeside(mounted, { url })
  await arrived(suite, { url })
  const held = (): number => suite.suite.store.getState().unsaved.length
  await type(suite.user)
  const notHeld = await lasting(() => (held() > 0 ? [] : ['holds nothing back after typing: see useUnsavedChanges']))
  if (notHeld.length > 0) return notHeld
  const at = suite.url()
  const typed = fieldValues()
  await suite.toEmptyPage()
  await suite.user.click(await screen.findByRole('button', { name: leaveTexts.cancel }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const stayed = [
    ...(suite.url() === at ? [] : ['is left although one stays']),
    ...(fieldValues() === typed ? [] : ['forgets what was typed when one stays']),
  ]
  await suite.toEmptyPage()
  await suite.user.click(await screen.findByRole('button', { name: leaveTexts.confirm }))
  await arrived(suite, emptyPage)
  const after = held() > 0 ? ['still holds unsaved work after it was left'] : []
  await suite.visit({ url: at })
  return [
    ...stayed,
    ...after,
    ...(fieldValues() === typed ? ['brings back what was given up'] : []),
    ...(held() > 0 ? ['holds unsaved work before anything is typed'] : []),
  ]
}

/** The problems beside the page when a page of the remote throws. */
export async function crashProblems({ declaration, remote }: Mounted, page: Page): Promise<readonly string[]> {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let breaks = true
  const breakable = (Page: ComponentType) => () => {
    if (breaks) throw new Error('thrown by the mount suite')
    return <Page />
  }
  const broken = withRoutes(remote, ({ lazy, Component, ...route }) => ({
    ...route,
    ...(Component && { Component: route.children ? Component : breakable(Component) }),
    ...(lazy && { lazy: () => lazy().then((loaded) => ({ ...loaded, Component: breakable(loaded.Component) })) }),
  }))
  const suite = await openBeside({ declaration, remote: broken })
  await suite.user.click(document.querySelector(`nav a[href="/${declaration.menu[0]?.name}"]`) ?? document.body)
  await suite.visit({ url: page.url })
  const shown = await lasting(() =>
    document.querySelector('main [role="alert"]') ? [] : ['its failure is not the suite’s failure page in the layout'],
  )
  const parts = ['header', 'nav', 'main'].filter((part) => document.querySelector(part) === null)
  breaks = false
  await suite.toEmptyPage()
  const others = await lasting(() => (headingNow() === emptyPage.heading ? [] : ['takes other pages down with it']))
  await suite.visit(page)
  return [...shown, ...parts.map((part) => `takes the ${part} down with it`), ...others]
}
