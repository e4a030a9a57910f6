import { describe, expect, test } from 'vitest'
import { embedOf, readVideo } from './video.ts'

const sized = (width: string, height: string) => ({
  url: 'https://youtu.be/dQw4w9WgXcQ',
  isFullWidth: false,
  width,
  height,
})
const at = (url: string) => readVideo({ url, isFullWidth: true, width: '', height: '' })

describe('the URL', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
    'youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s is a video', url => expect(at(url)).toEqual({ video: { id: 'dQw4w9WgXcQ', size: null } }))

  test.each([
    ['', 'videoUrl'],
    ['https://vimeo.com/1', 'videoUrl'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'videoUrl'],
    ['https://evil.example/?youtube.com', 'videoUrl'],
    ['javascript:alert("youtube.com")', 'videoUrl'],
    ['https://www.youtube.com/', 'videoId'],
    ['https://www.youtube.com/watch?v="><script>', 'videoId'],
  ])('%s is not a video', (url, message) => expect(at(url)).toEqual({ problems: [{ field: 'url', message }] }))
})

test.each([
  ['0', '0', []],
  ['9999', '1', []],
  ['-1', '315', ['width']],
  ['560', '-1', ['height']],
  ['', 'wide', ['width', 'height']],
  ['10000', '1.5', ['width', 'height']],
])('a size of %s × %s', (width, height, wrong) => {
  const result = readVideo(sized(width, height))
  expect('problems' in result ? result.problems.map(({ field }) => field) : []).toEqual(wrong)
})

test('the player has the chosen size or the full width', () => {
  expect(embedOf({ id: 'abcdefg', size: { width: 1, height: 2 } })).toBe(
    '<iframe src="https://www.youtube.com/embed/abcdefg" width="1" height="2" allowfullscreen=""></iframe>',
  )
  expect(embedOf({ id: 'abcdefg', size: null })).toContain('width="100%" allowfullscreen')
})
