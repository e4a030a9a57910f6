import type { ThemePage } from '#contract/site/themes.ts'

/** The page templates of every theme. */
export const THEME_PAGES: readonly ThemePage[] = [
  {
    pageId: 'about',
    isOwn: false,
    name: 'About us',
    description: 'Who you are, how you choose, who makes it.',
    content:
      '<p>Say in two sentences what you sell and to whom.</p><h2>How we choose</h2><p>What a product must be to be sold here.</p><h2>Who makes it</h2><p>The workshops and people behind it.</p>',
  },
  {
    pageId: 'contact',
    isOwn: false,
    name: 'Contact',
    description: 'Email, phone, opening hours.',
    content:
      '<p>We answer within one working day.</p><ul><li>Email: </li><li>Phone: </li><li>Address: </li></ul><h2>Opening hours</h2><table><tbody><tr><th scope="row">Monday to Friday</th><td>9 am to 5 pm</td></tr><tr><th scope="row">Saturday</th><td>10 am to 2 pm</td></tr></tbody></table>',
  },
  {
    pageId: 'shipping',
    isOwn: false,
    name: 'Shipping and returns',
    description: 'Delivery times and costs, how to send something back.',
    content:
      '<h2>Shipping</h2><ul><li>When orders leave</li><li>How long delivery takes</li><li>What it costs</li></ul><h2>Returns</h2><p>Within how many days, in what condition, and who pays for it.</p>',
  },
  {
    pageId: 'faq',
    isOwn: false,
    name: 'Frequently asked questions',
    description: 'Questions and answers under headings.',
    content:
      '<h2>Orders</h2><h3>Can I change my order?</h3><p>Until when, and how.</p><h3>Where is my order?</h3><p>How to find out.</p><h2>Payment</h2><h3>How can I pay?</h3><p>Cards and other ways.</p>',
  },
  {
    pageId: 'size-guide',
    isOwn: false,
    name: 'Size guide',
    description: 'A table of sizes and how to measure.',
    content:
      '<h2>How to measure</h2><ol><li>Measure over light clothing.</li><li>Keep the tape level.</li></ol><table><thead><tr><th scope="col">Size</th><th scope="col">Chest</th><th scope="col">Length</th></tr></thead><tbody><tr><td>S</td><td>36 in</td><td>27 in</td></tr><tr><td>M</td><td>40 in</td><td>28 in</td></tr><tr><td>L</td><td>44 in</td><td>29 in</td></tr></tbody></table>',
  },
]

/** Where shoppers find a page of the theme itself, as a menu links to it. */
export const themePagePath = (pageId: string) => `/theme/${encodeURIComponent(pageId)}`
