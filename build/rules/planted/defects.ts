export interface OneTest {
  file: string
  test: string
}

/** A check of `npm test`: one test of a file, the sweep of one screen, or the types. */
export type Check = OneTest | { screen: string } | 'types'

export interface Defect {
  /** What a user would lose. */
  name: string
  file: string
  /** Occurs in the file exactly once. */
  find: string
  replace: string
  check: Check
  /** What the failing check must say. */
  expected: string | RegExp
}

/** Mistakes of different kinds that somebody could make, each with the cheapest check of a push that catches it. */
export const DEFECTS: readonly Defect[] = [
  {
    name: 'a search box loses letters while its list is searched',
    file: 'src/page/list/useSearchWords.ts',
    find: "      if (historyAction !== 'POP' && isOwnChange(location)) return\n",
    replace: '',
    check: { file: 'src/page/list/ListSearchBox.test.tsx', test: 'a letter every 120 ms and navigation in 50 ms' },
    expected: 'expect(element).toHaveValue(pl)',
  },
  {
    name: 'a save overwrites what someone else has saved',
    file: 'src/lib/merge.ts',
    find: 'result.merged[field] = other\n',
    replace: 'result.merged[field] = own\n',
    check: { file: 'src/lib/merge.test.ts', test: 'fields that only one side changed are merged without asking' },
    expected: 'FAIL  |node| src/lib/merge.test.ts > mergeThreeWay',
  },
  {
    name: 'a write that is sent again gets another key, so it may happen twice',
    file: 'src/api/client.ts',
    find: 'idempotencyKey: key }',
    replace: 'idempotencyKey: crypto.randomUUID() }',
    check: { file: 'src/features/site/pages/pages.test.tsx', test: 'a save with a lost response happens once' },
    expected: 'FAIL  |screens| src/features/site/pages/pages.test.tsx > a save with a lost response happens once',
  },
  {
    name: 'an endpoint reads the records of all stores',
    file: 'mocks/server/machine/recordHandlers.ts',
    find: 'const [found] = docsOf(await db.select({ doc }).from(table).where(byId(tenant, id)))',
    replace: `await db.execute(sql\`reset role\`)
    await db.execute(sql\`set local search_path to public\`)
    const [found] = docsOf(await db.select({ doc }).from(table).where(eq(table.id, id)))`,
    check: {
      file: 'mocks/server/machine/tenantIsolation.test.ts',
      test: 'is neither shown nor changed by any endpoint',
    },
    expected: /\+\s+"responds with 200 to an id of theirs in its path"/,
  },
  {
    name: 'the inputs of forms have no label',
    file: 'src/ui/form/Field.tsx',
    find: `<label id={\`\${id}-label\`} htmlFor={id} className`,
    replace: '<label className',
    check: { file: 'src/ui/form/Field.test.tsx', test: 'refers to no error while there is none' },
    expected: 'Found a label with the text of: Name, however no form control was found associated to that label',
  },
  {
    name: 'a card is wider than a phone',
    file: 'src/ui/Card.module.css',
    find: 'min-inline-size: 0;',
    replace: 'min-inline-size: 380px;',
    check: { screen: 'storeCredit.add' },
    expected: /the page is \d+ wide in a window of 360/,
  },
  {
    name: 'a sentence is missing in Arabic',
    file: 'src/features/site/pages/locales/ar.json',
    find: '  "menuEntry": "الصفحات",\n',
    replace: '',
    check: { file: 'src/i18n/locales.test.ts', test: 'features/site/pages says everything that it says in English' },
    expected: /in ar > features\/pages says everything[\s\S]+- {3}"menuEntry"/,
  },
  {
    name: 'an endpoint saves over any revision',
    file: 'mocks/server/machine/recordHandlers.ts',
    find: '        if (before.revision !== body.revision) throw staleRevision(noun, await complete(tx, before, now))\n',
    replace: '',
    check: { file: 'mocks/server/site/pages/pages.test.ts', test: 'a write over an older revision is refused' },
    expected: 'expected 200 to be 409',
  },
  {
    name: 'a form keeps no draft of what was typed',
    file: 'src/page/settings/useSettingsForm.ts',
    find: '    draftOf: () => ({ record: settings.draftName, url: pathTo(settings.routeId) }),\n',
    replace: '',
    check: 'types',
    expected: /useSettingsForm\.ts.+Property 'draftOf' is missing/,
  },
  {
    name: 'the access token is sent to a host that needs none',
    file: 'src/api/client.ts',
    find: '  if (!isOpen(endpoint)) {\n    headers.set',
    replace: '  {\n    headers.set',
    check: { file: 'src/api/client.test.ts', test: 'the plans host gets neither, and no token is even asked for' },
    expected: 'FAIL  |node| src/api/client.test.ts > which requests carry token and tenant > the plans host',
  },
]
