import type { ReactNode } from 'react';

export interface PosterDesign {
  ground: string;
  shape: string;
  ink: string;
  /** Drawn in a view box of 180 × 280. */
  motif: ReactNode;
}

const steps: PosterDesign = {
  ground: '#1F2A17',
  shape: '#3A4C2A',
  ink: '#DDF396',
  motif: [0, 1, 2, 3].map((step) => (
    <rect
      key={step}
      x={14 + step * 42}
      y={248 - step * 36}
      width="30"
      height="200"
      rx="4"
      opacity={0.5 + step * 0.17}
    />
  )),
};

const clover: PosterDesign = {
  ground: '#1C5437',
  shape: '#2B7049',
  ink: '#EAF6D8',
  motif: [
    [48, 176],
    [132, 176],
    [48, 260],
    [132, 260],
  ].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="52" opacity="0.62" />),
};

const waves: PosterDesign = {
  ground: '#0D565E',
  shape: '#19757E',
  ink: '#E4F7F3',
  motif: [158, 194, 230, 266].map((y, row) => (
    <path
      key={y}
      d={`M-20 ${y}c40-34 66-34 100 0s66 34 120 0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="15"
      opacity={1 - row * 0.18}
    />
  )),
};

const rings: PosterDesign = {
  ground: '#742A36',
  shape: '#964250',
  ink: '#FFE9E4',
  motif: [66, 130].map((x) => <circle key={x} cx={x} cy="212" r="66" opacity="0.7" />),
};

const coins: PosterDesign = {
  ground: '#6F460A',
  shape: '#925F15',
  ink: '#FFF2D6',
  motif: [262, 228, 194, 160].map((y, row) => (
    <ellipse key={y} cx="104" cy={y} rx="74" ry="24" opacity={0.45 + row * 0.18} />
  )),
};

const sunrise: PosterDesign = {
  ground: '#272F6B',
  shape: '#3B4689',
  ink: '#ECEBFF',
  motif: [98, 62].map((r) => (
    <circle key={r} cx="90" cy="250" r={r} opacity={r === 98 ? 0.45 : 1} />
  )),
};

const summit: PosterDesign = {
  ground: '#262B35',
  shape: '#3C4452',
  ink: '#F1EDE4',
  motif: [
    <path key="far" d="M90 130 190 190v110H-10V190z" opacity="0.5" />,
    <path key="near" d="M90 176 190 236v80H-10v-80z" />,
  ],
};

const looks = [steps, clover, waves, rings, coins, sunrise, summit] as const;

/** Each script always gets the same design. */
export const posterDesign = (scriptId: number): PosterDesign =>
  looks[Math.abs(scriptId) % looks.length] ?? steps;
