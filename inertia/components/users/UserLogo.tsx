export function UserLogo({ logo }: { logo: string | null }) {
  if (!logo) return <span className="text-faint">No Logo Uploaded</span>
  return (
    <img
      src={logo}
      alt="Logo"
      loading="lazy"
      className="h-9 max-w-28 rounded-control border border-line bg-white object-contain p-0.5"
    />
  )
}
