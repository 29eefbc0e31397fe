import type { SVGProps } from 'react';

/** Stands in for every icon of lucide-react, whose 1,700 each test file would load. */
const Icon = ({ size = 24, ...props }: SVGProps<SVGSVGElement> & { size?: number }) => (
  <svg width={size} height={size} aria-hidden={!('aria-label' in props)} {...props} />
);

module.exports = new Proxy({}, { get: () => Icon });
