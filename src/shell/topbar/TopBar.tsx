/** Help, what else can be done, and the way to anything. */
export default function TopBar() {
  return null
}
