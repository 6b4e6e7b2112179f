import drawnIcon from './icon-loader.ts'

/** A file of the library, cut to what matters. */
const file = `'use strict';
var prefix = 'fas';
var iconName = 'xmark';
var width = 384;
var height = 512;
var aliases = [128473,"close"];
var unicode = 'f00d';
var svgPathData = 'M55.1 73.4c0 1z';

exports.definition = {
  prefix: prefix,
};

exports.faXmark = exports.definition;
exports.prefix = prefix;`

it('keeps the name, size and path of an icon', () => {
  expect(drawnIcon(file)).toBe(
    `export const faXmark = { iconName: 'xmark', icon: [384, 512, [], '', 'M55.1 73.4c0 1z'] };\n`,
  )
})

it('leaves any other file as it is', () => {
  expect(drawnIcon('exports.faXmark = 1;')).toBe('exports.faXmark = 1;')
})
