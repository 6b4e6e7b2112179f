import { screen, waitFor } from '@testing-library/react'
import { renderSuite } from '../../testing/render-suite.tsx'
import { playedProvider } from '../session.harness.ts'
import type { AuthProvider } from './auth-provider.ts'
import { SignInError, type SignInProblem } from './sign-in-problem.ts'
import { signInTexts as texts } from './texts.ts'

const open = (changes: Partial<AuthProvider>) => {
  const { auth, played } = playedProvider(changes)
  const config = {
    authMode: 'firebase',
    environment: 'production',
    firebase: {
      projectId: 'demo-school',
      apiKey: 'key',
      authDomain: 'localhost',
      clientId: '1:1:web:1',
      hostedDomain: 'school.example',
      emulatorUrl: null,
    },
  } as const
  return renderSuite({ url: '/class/list', config, host: { auth } }).then((rendered) => ({ ...rendered, played }))
}

it('names the product and the school’s domain, and leads to the account chooser', async () => {
  const { user, played, container, url } = await open({ restore: async () => null })
  expect(await screen.findByRole('heading', { level: 1, name: 'サインイン' })).toBeVisible()
  expect(screen.getByText('学校のアカウント（@school.example）を使います。')).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(container.querySelector('[role=alert]')).toBeNull()
  expect(document.title).toBe('サインイン | Gakuseki')
  await user.click(screen.getByRole('button', { name: 'Googleでサインイン' }))
  await waitFor(() => expect(played.asked).toEqual([{ way: 'redirect' }]))
  // The address leads back here after the sign-in.
  expect(url()).toBe('/class/list')
})

it.each(Object.keys(texts.problems) as SignInProblem[])('says what happened and what to do: %s', async (problem) => {
  await open({ restore: () => Promise.reject(new SignInError(problem)) })
  const { title, text } = texts.problems[problem]
  const said = await screen.findByRole(problem === 'cancelled' ? 'status' : 'alert')
  expect(said).toHaveTextContent(title)
  expect(said).toHaveTextContent(text)
  expect(text).toMatch(/(ください|できます|なります)。$/)
})

it.each([
  ['production', null],
  ['staging', '検証環境'],
  ['testing', 'テスト環境'],
  ['development-3', '開発環境'],
] as const)('in %s, shows which environment it is', async (environment, said) => {
  await renderSuite({
    url: '/home',
    config: { authMode: 'firebase', environment },
    host: { auth: playedProvider({ restore: async () => null }).auth },
  })
  await screen.findByRole('heading', { level: 1, name: 'サインイン' })
  if (said === null) expect(screen.queryByText(/環境$/)).not.toBeInTheDocument()
  else expect(screen.getByText(said)).toBeVisible()
})

it('has a text of its own for each problem', () => {
  const words = Object.values(texts.problems).map(({ title, text }) => title + text)
  expect(new Set(words).size).toBe(words.length)
})

it('shows on the page that the sign-in could not be started', async () => {
  const { user } = await open({
    restore: async () => null,
    ask: () => Promise.reject(new SignInError('storageBlocked')),
  })
  await user.click(await screen.findByRole('button', { name: 'Googleでサインイン' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/データの保存を止めています/)
  expect(screen.getByRole('button', { name: 'Googleでサインイン' })).toBeEnabled()
})
