import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { texts } from './texts.ts'

// A chunk named after the start of an address (student, student-edit) is preloaded with the remote when that address is opened.
export default defineRemote({
  search: async () => (await import('./search/search.ts')).search,
  home: async () => (await import('./home/home.ts')).home,
  routes: [
    {
      path: 'teacher',
      children: [
        { index: true, loader: redirectTo('/teacher/list') },
        {
          path: 'list',
          handle: { title: texts.teacher.list },
          lazy: () => import(/* webpackChunkName: "teacher" */ './pages/list/teacher-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: texts.teacher.details },
          lazy: () => import(/* webpackChunkName: "teacher-edit" */ './pages/record/teacher-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: texts.teacher.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "teacher-import" */ './import/import.page.tsx')).teacherImport,
        },
        {
          path: 'sync',
          handle: { title: texts.teacher.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "teacher-sync" */ './pages/sync/sync.page.tsx')).teacherSync,
        },
      ],
    },
    {
      path: 'student',
      children: [
        { index: true, loader: redirectTo('/student/list') },
        {
          path: 'list',
          handle: { title: texts.student.list },
          lazy: () => import(/* webpackChunkName: "student" */ './pages/list/student-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: texts.student.details },
          lazy: () => import(/* webpackChunkName: "student-edit" */ './pages/record/student-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: texts.student.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "student-import" */ './import/import.page.tsx')).studentImport,
        },
        {
          path: 'sync',
          handle: { title: texts.student.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "student-sync" */ './pages/sync/sync.page.tsx')).studentSync,
        },
        {
          path: 'customcol',
          handle: { title: texts.customColumns.title },
          lazy: () => import(/* webpackChunkName: "student-customcol" */ './pages/custom-columns.page.tsx'),
        },
      ],
    },
    {
      path: 'guardian',
      children: [
        { index: true, loader: redirectTo('/guardian/list') },
        {
          path: 'list',
          handle: { title: texts.guardian.list },
          lazy: () => import(/* webpackChunkName: "guardian" */ './pages/list/guardian-list.page.tsx'),
        },
        {
          path: 'edit/:userId',
          handle: { title: texts.guardian.details },
          lazy: () => import(/* webpackChunkName: "guardian-edit" */ './pages/record/guardian-edit.page.tsx'),
        },
        {
          path: 'import',
          handle: { title: texts.guardian.import },
          lazy: async () =>
            (await import(/* webpackChunkName: "guardian-import" */ './import/import.page.tsx')).guardianImport,
        },
        {
          path: 'sync',
          handle: { title: texts.guardian.sync },
          lazy: async () =>
            (await import(/* webpackChunkName: "guardian-sync" */ './pages/sync/sync.page.tsx')).guardianSync,
        },
      ],
    },
  ],
})
