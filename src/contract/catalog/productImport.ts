import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowProblem, RowVerdict } from '../rowImport.ts'
import { Timestamp, WholeNumberText } from '../wire.ts'

/** How many pairs of columns name the options of a variant. */
export const IMPORT_OPTIONS = 6

/**
 * The columns of a product file, as export writes and import reads them: a row for each variant, the product's own values in
 * its first row. Amounts are decimal dollars, weights pounds; categories and images are separated by ` | `.
 */
export const PRODUCT_COLUMNS = [
  'id',
  'sku',
  'name',
  'status',
  'price',
  'salePrice',
  'msrp',
  'shortDescription',
  'description',
  'weight',
  'requiresShipping',
  'taxable',
  'taxCode',
  'categories',
  'friendlyName',
  'title',
  'metaDescription',
  'images',
  ...Array.from({ length: IMPORT_OPTIONS }, (_, at) => [`option${at + 1}Name`, `option${at + 1}Value`]).flat(),
  'variantId',
  'variantSku',
  'variantPrice',
  'trackInventory',
  'quantity',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** The row's line in the merchant's file, if the file that is sent differs from it. Import only. */
export const LINE_COLUMN = 'line'

/** Largest part of a file that one request carries, in characters. Parts are cut between products. */
export const IMPORT_PART = 1_000_000

export const IMPORT_STATES = ['Waiting', 'InProgress', 'Success', 'PartialSuccess', 'Error'] as const

/** The problems of one product's rows, and the product's SKU or name. */
export const ImportProblem = z.looseObject({
  /** Line numbers in the file; the head is line 1. */
  lines: z.array(z.int()),
  key: z.string(),
  errors: z.array(z.string()),
  /** The same by cell. */
  problems: z.array(RowProblem),
  /** Of a product that was imported without a part; empty if it was not. */
  productId: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>

/** Document 1 §3, bulk import result. Counts grow while the job runs. */
export const ImportStatus = z.looseObject({
  importerJobId: z.string(),
  /** `Waiting` for the rest of the file; polled while `InProgress`. */
  status: z.enum(IMPORT_STATES),
  /** Rows of the file, without its head. */
  fileRows: z.int(),
  /** Products of the file, and those that were worked on. */
  productCount: z.int(),
  doneCount: z.int(),
  /** Products that were added or changed. */
  importedProducts: z.int(),
  itemsAdded: z.int(),
  unchangedCount: z.int(),
  /** Problems, at most the first thousand. */
  errorKeys: z.array(ImportProblem),
  errorCount: z.int(),
})
export type ImportStatus = z.output<typeof ImportStatus>

const source = 'document 2 §7, Catalog'

export const createImportJob = endpoint({
  name: 'createImportJob',
  summary: 'Begins an import of products. The file is sent to `url`.',
  source: `${source} (response)`,
  method: 'POST',
  path: 'admin/importjob',
  response: z.object({ url: z.string(), importerJobId: z.string() }),
})

export const uploadImportPart = endpoint({
  name: 'uploadImportPart',
  summary: `A part of the file: its head and whole products, at most ${IMPORT_PART.toLocaleString('en')} characters. Parts are sent in order; one that was sent before is not taken twice. The last one starts the import.`,
  source: `${source} (query and response chosen here)`,
  method: 'PUT',
  path: 'admin/importer/csv',
  query: z.object({
    jobId: z.string(),
    /** Counts from 0. */
    part: z.string(),
    isLast: z.enum(['true', 'false']),
  }),
  bodyFormat: 'csv',
  body: z.string(),
  response: ImportStatus,
  problems: [400, 404],
})

export const getImportStatus = endpoint({
  name: 'getImportStatus',
  summary: 'How far an import is, and what went wrong.',
  source,
  method: 'GET',
  path: 'admin/importer/status',
  query: z.object({ jobId: z.string() }),
  response: ImportStatus,
  problems: [404],
})

/** Most rows of one request, so that many checks are answered meanwhile. */
export const PREVIEW_ROWS = 1000

/** How an import finds the product of a row; empty for a new one. */
export const FOUND_BY = ['', 'id', 'sku', 'address'] as const

export const ProductVerdict = z.extend(RowVerdict, {
  foundBy: z.enum(FOUND_BY),
  /** Image URLs that are neither in the library nor on a server that images are fetched from: they would be left out. */
  missingImages: z.array(z.string()),
})
export type ProductVerdict = z.output<typeof ProductVerdict>

export const previewProductImport = endpoint({
  name: 'previewProductImport',
  summary: `What each product of a part of a file would become, by the code that imports it: at most ${PREVIEW_ROWS.toLocaleString('en')} rows and ${IMPORT_PART.toLocaleString('en')} characters. A product is found by id, else by a SKU of it or of a variant, else by its page address unless it has another SKU. Changes nothing.`,
  source: 'chosen here, for document 2 §7, Catalog',
  method: 'POST',
  path: 'admin/importer/preview',
  isReadOnly: true,
  /** `newBefore`: new products of the parts before, which count for the plan's limit. */
  query: z.object({ newBefore: z.optional(WholeNumberText) }),
  bodyFormat: 'csv',
  body: z.string(),
  response: z.object({ rows: z.array(ProductVerdict), checkedOn: Timestamp }),
  problems: [400, 413],
})
