import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { complaintLines, reportRow } from '../../../../../tooling/html/complaints.ts';
import { htmlValidate } from '../../../../../tooling/html/html-validate.ts';
import { NU_EXCEPTIONS, nuComplaints } from '../../../../../tooling/html/nu-checker.ts';

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;

describe('html-validate', () => {
  it.each<[string, string[]]>([
    ['<h1 id="पासवर्ड">x</h1>', []],
    ['<h2>x</h2><h1>x</h1>', []],
    ['<script src="/a.js"></script>', []],
    ['<input aria-label="x" type="text" readOnly="" />', []],
    ['<b id="a b">x</b>', ['attribute-allowed-values', 'valid-id']],
    ['<p id="a">x</p><p id="a">x</p>', ['no-dup-id']],
    ['<p><div>x</div></p>', ['no-implicit-close', 'close-order']],
    [
      '<input type="radio" aria-label="x" autocomplete="off">',
      ['input-attributes', 'valid-autocomplete'],
    ],
    ['<section><style>a{}</style></section>', ['element-permitted-content']],
    ['<div role="region" aria-label="x"></div>', ['prefer-native-element']],
    ['<img src="/a.png">', ['wcag/h37']],
    ['<a href="/"><button type="button">x</button></a>', ['element-permitted-content']],
  ])('reports the broken rules of %s', async (body, rules) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'html-'));
    writeFileSync(path.join(folder, 'x.html'), page(body));
    const { complaints } = await htmlValidate(folder, ['x.html']);
    const found = complaints.map(({ message }) => /\(([^ ()]+)\)$/.exec(message)?.[1]);
    expect(found.toSorted()).toEqual(rules.toSorted());
    expect(complaints.every(({ isError, file }) => isError && file === 'x.html')).toBe(true);
  });

  it('checks identical files once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'html-'));
    for (const name of ['a.html', 'b.html'])
      writeFileSync(path.join(folder, name), page('<h2></h2>'));
    const { files, complaints } = await htmlValidate(folder, ['a.html', 'b.html']);
    expect([files, complaints.length]).toEqual([1, 1]);
  });
});

describe('nuComplaints', () => {
  const url = 'file:/site/dist/ru/blog.html';
  const complaints = (...messages: object[]) =>
    nuComplaints(JSON.stringify({ messages }), '/site/dist');

  it('converts the messages of the Nu checker', () => {
    const at = { url, lastLine: 7, firstColumn: 3, lastColumn: 9 };
    expect(
      complaints(
        { ...at, type: 'error', message: 'Bad.' },
        { ...at, type: 'info', subType: 'warning', message: 'Odd.' },
        { type: 'non-document-error', message: 'No file.' },
      ),
    ).toEqual([
      { file: 'ru/blog.html', line: 7, column: 3, isError: true, message: 'Bad.' },
      { file: 'ru/blog.html', line: 7, column: 3, isError: false, message: 'Odd.' },
      { file: '', line: 1, column: 1, isError: true, message: 'No file.' },
    ]);
  });

  it.each(NU_EXCEPTIONS)('leaves out the exception: $message', ({ message, reason }) => {
    expect(complaints({ type: 'error', url, message })).toEqual([]);
    expect(complaints({ type: 'error', url, message: `${message} Really.` })).toHaveLength(1);
    expect(reason).not.toBe('');
  });
});

it('prints equal complaints once and counts all of them', () => {
  const position = { line: 1, column: 2, isError: true, message: 'Bad.' };
  const found = [
    { ...position, file: 'a.html' },
    { ...position, file: 'b.html' },
    { ...position, file: 'a.html', isError: false },
  ];
  expect(complaintLines(found)).toEqual([
    'a.html:1:2: error: Bad. (and 1 more)',
    'a.html:1:2: warning: Bad.',
  ]);
  const report = { tool: 't', version: '1', files: 2, complaints: found, seconds: 1.23 };
  expect(reportRow(report)).toEqual({
    version: '1',
    files: 2,
    errors: 2,
    warnings: 1,
    seconds: 1.2,
  });
});
