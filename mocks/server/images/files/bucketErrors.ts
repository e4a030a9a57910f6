/** What a bucket's error response says, without the ids of keys and requests that are in its text. */
export interface BucketError {
  status: number
  /** Of the service, such as `AccessDenied`; empty if it names none. */
  code: string
  /** Where the bucket is, if the response says so. */
  region: string
  /** How far this machine's clock is ahead of the service's, in minutes; 0 if unknown. */
  minutesAhead: number
}

const MINUTE_MS = 60_000

/** Reads a response of S3 ("Error Responses" in its API reference): XML with a code, and headers where there is no body. */
export function readBucketError(status: number, headers: Headers, body: string, now = Date.now()): BucketError {
  const textIn = (name: string) => new RegExp(`<${name}>([\\w.-]{1,60})</${name}>`).exec(body.slice(0, 10_000))?.[1]
  const date = Date.parse(headers.get('date') ?? '')
  return {
    status,
    code: status < 300 ? '' : (textIn('Code') ?? ''),
    region: headers.get('x-amz-bucket-region') ?? textIn('Region') ?? '',
    minutesAhead: Number.isNaN(date) ? 0 : Math.round((now - date) / MINUTE_MS),
  }
}

const FULL = ['QuotaExceeded', 'StorageFull', 'XMinioStorageFull', 'InsufficientStorage', 'EntityTooLarge']

export const isFullBucket = ({ status, code }: BucketError): boolean => status === 507 || FULL.includes(code)

/** What the host should do; empty where nothing is known. */
export function adviceFor(error: BucketError): string {
  if (isFullBucket(error)) return 'Make room in the bucket, or raise its quota.'
  if (error.status >= 300 && error.status < 400) return otherRegion(error)
  return ADVICE[error.code]?.(error) ?? ''
}

const otherRegion = ({ region }: BucketError) =>
  region
    ? `Set IMAGE_BUCKET_REGION to ${region}, and the region’s host in IMAGE_BUCKET.`
    : 'The bucket is in another region: check IMAGE_BUCKET and IMAGE_BUCKET_REGION.'
const checkKey = () => 'Check IMAGE_BUCKET_KEY_ID and IMAGE_BUCKET_SECRET, and whether a proxy changes the host.'

const ADVICE: Partial<Record<string, (error: BucketError) => string>> = {
  RequestTimeTooSkewed: ({ minutesAhead }) =>
    `The clock of this machine is ${Math.abs(minutesAhead)} minutes ${minutesAhead < 0 ? 'behind' : 'ahead of'} the bucket’s. Set it.`,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  InvalidAccessKeyId: checkKey,
  SignatureDoesNotMatch: checkKey,
  AccessDenied: () => 'Allow the key to list the bucket, and to read, write and delete its files.',
  NoSuchBucket: () => 'Check the name in IMAGE_BUCKET.',
}
