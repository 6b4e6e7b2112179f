import type { HomeProvider, SearchProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { contributionProblems } from './contribution-problems.ts'

const none: HomeProvider & SearchProvider = async () => []
const today = { name: 'today', title: '今日', kind: 'card', order: 1 }

it.each([
  ['nothing', {}, {}, []],
  [
    'what it says',
    { brings: ['search'], home: [today] },
    { search: async () => none, home: async () => ({ today: none }) },
    [],
  ],
  ['no search', { brings: ['search'] }, {}, ['says that it brings a search, and brings none']],
  [
    'a search unsaid',
    {},
    { search: async () => none },
    ['brings a search, which remote.config.ts does not name in brings'],
  ],
  ['no links in the menu', { brings: ['menu'] }, {}, ['says that it brings a menu, and brings none']],
  ['no card', { home: [today] }, {}, ['has no function for today of /home']],
  ['a card unsaid', {}, { home: async () => ({ today: none }) }, ['does not name today in home of remote.config.ts']],
])('finds what is wrong with a remote that brings %s', async (_what, declaration, remote, problems) => {
  expect(await contributionProblems(declaration, remote)).toEqual(problems)
})
