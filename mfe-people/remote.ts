import { defineRemote } from '@gakuseki/shared-ui/suite/remote-contract.ts'
import { redirect } from '@gakuseki/shared-ui/suite/router.ts'

// A chunk named after its first path segment is fetched together with the remote when that path is opened.
export default defineRemote({
  routes: [
    {
      path: 'teacher',
      children: [
        { index: true, loader: () => redirect('/teacher/list') },
        {
          path: 'list',
          handle: { title: 'Staff' },
          lazy: () => import(/* webpackChunkName: "teacher" */ './pages/teacher-list.page.tsx'),
        },
      ],
    },
    {
      path: 'student',
      children: [
        { index: true, loader: () => redirect('/student/list') },
        {
          path: 'list',
          handle: { title: 'Students' },
          lazy: () => import(/* webpackChunkName: "student" */ './pages/student-list.page.tsx'),
        },
      ],
    },
    {
      path: 'guardian',
      children: [
        { index: true, loader: () => redirect('/guardian/list') },
        {
          path: 'list',
          handle: { title: 'Guardians' },
          lazy: () => import(/* webpackChunkName: "guardian" */ './pages/guardian-list.page.tsx'),
        },
      ],
    },
  ],
})
