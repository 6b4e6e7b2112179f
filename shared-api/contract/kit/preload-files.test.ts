import { preloadFiles } from './preload-files.ts'
import type { PageManifest } from '../delivery/remote-manifest.ts'

const manifest: PageManifest = {
  id: 'people',
  version: '1.0.0',
  buildId: 'abc',
  container: 'people',
  entry: 'entry.js',
  shellContract: '2',
  apiContract: '2',
  files: {},
  basePaths: ['student', 'teacher'],
  menu: [],
  preload: {
    '': ['all.js'],
    student: ['all.js', 'list.js'],
    'student/edit': ['edit.js', 'edit.css'],
    'student/edit-notes': ['notes.js'],
  },
}

it.each([
  ['/student', ['entry.js', 'all.js', 'list.js']],
  ['/student/list', ['entry.js', 'all.js', 'list.js']],
  ['/student/edit/s26001', ['entry.js', 'all.js', 'edit.js', 'edit.css']],
  ['/student/edit/s26001/notes', ['entry.js', 'all.js', 'notes.js']],
  ['/student/edit/s26001/other', ['entry.js', 'all.js', 'edit.js', 'edit.css']],
  ['/teacher/list', ['entry.js', 'all.js']],
])('preloads for %s the files %j', (path, files) => {
  expect(preloadFiles(manifest, path)).toEqual(files)
})

it('preloads the entry of a build that names no files', () => {
  const { preload: _none, ...bare } = manifest
  expect(preloadFiles(bare, '/student/list')).toEqual(['entry.js'])
})
