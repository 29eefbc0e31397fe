import type {
  Alert,
  AlertChannel,
  Backup,
  ErrorRecoveryStatus,
  GetAvatarProviderApiResponse,
  GetBackupBucketApiResponse,
  GetBackupsApiResponse,
  GetTextModelApiResponse,
  ServiceHealth,
  Settings,
  SystemHealth,
  SystemStatus,
} from '~/api/generated';

import { AT, factory } from './factory';

export const aService = factory<ServiceHealth>({
  name: 'Database',
  status: 'healthy',
  problem: null,
  responseTime: 4,
  errorCount: 0,
  autoRetry: true,
});

export const systemHealth = factory<SystemHealth>({
  status: 'healthy',
  uptime: 60_000,
  failureCount: 0,
  services: { database: aService() },
  backup: { enabled: true, lastAt: AT },
});

export const anAlert = factory<Alert>({
  id: 1,
  type: 'warning',
  service: 'TikTok',
  message: 'It answers slowly.',
  timestamp: AT,
  resolved: false,
  autoResolved: false,
});

export const anAlertChannel = factory<AlertChannel>({
  channel: 'webhook',
  name: 'Webhook',
  target: null,
  severity: null,
  configured: false,
  entered: null,
  addressLastFour: null,
  secretLastFour: null,
  problem: null,
});

/** Every channel, none of them set up. */
export const alertChannels = (): AlertChannel[] => [
  anAlertChannel(),
  anAlertChannel({ channel: 'email', name: 'E-mail' }),
  anAlertChannel({ channel: 'ntfy', name: 'ntfy' }),
  anAlertChannel({ channel: 'telegram', name: 'Telegram' }),
];

export const systemStatus = factory<SystemStatus>({
  videosThisMonth: 60,
  monthlyTarget: 240,
  priorityVideosUsed: 12,
  queueSize: 3,
  heygenStatus: 'healthy',
  aiTextStatus: 'healthy',
});

export const errorRecovery = factory<ErrorRecoveryStatus>({
  failedOperations: 0,
  recentActions: [],
});

/** Ollama with two models. */
export const aModelServer = factory<GetTextModelApiResponse['servers'][number]>({
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: [
    { name: 'qwen3:4b', sizeBytes: null, inputPrice: null, outputPrice: null, recommended: false },
    {
      name: 'llama3.1:8b',
      sizeBytes: 4_920_000_000,
      inputPrice: null,
      outputPrice: null,
      recommended: true,
    },
  ],
});

/** The built-in studio, and HeyGen to choose. */
export const avatarProvider = factory<GetAvatarProviderApiResponse>({
  canChoose: true,
  chosen: null,
  key: null,
  providers: [
    { name: 'heygen', label: 'HeyGen', keysUrl: 'https://developers.heygen.com/docs/api-key' },
  ],
});

/** The schedule of a new installation, without a backup. */
export const someBackups = factory<GetBackupsApiResponse>({
  enabled: true,
  time: '03:00',
  keep: 7,
  media: true,
  environment: [],
  place: 'data/backups',
  backups: [],
  listProblem: null,
  task: null,
  failure: null,
  checkProblem: null,
});

/** No bucket, where one can be entered. */
export const backupBucket = factory<GetBackupBucketApiResponse>({
  offer: 'offered',
  bucket: null,
  lastFour: null,
});

export const aBackup = factory<Backup>({
  name: 'showrunner-20261120T030000Z.tar',
  madeAt: '2026-11-20T03:00:00Z',
  occasion: 'regular',
  bytes: 84_000_000,
  place: 'folder',
  contents: {
    rows: 12_345,
    mediaFiles: 18,
    mediaBytes: 80_000_000,
    mediaMissing: 0,
    hasMedia: true,
    hasKey: false,
  },
  check: { checkedAt: '2026-11-20T03:00:00Z', problem: null },
});

/** The built-in writer, and no model server on this machine. */
export const textModel = factory<GetTextModelApiResponse>({
  canChoose: true,
  chosen: null,
  key: null,
  servers: [],
  providers: [
    {
      name: 'OpenAI',
      protocol: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      isExample: false,
      keysUrl: 'https://platform.openai.com/api-keys',
      pricesUrl: 'https://openai.com/api/pricing/',
    },
    {
      name: 'Azure',
      protocol: 'openai',
      baseUrl: 'https://my-resource.openai.azure.com/openai/v1',
      isExample: true,
      keysUrl: 'https://ai.azure.com',
      pricesUrl: 'https://azure.microsoft.com/pricing/details/cognitive-services/openai-service/',
    },
    {
      name: 'Ollama',
      protocol: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      isExample: false,
      keysUrl: null,
      pricesUrl: null,
    },
  ],
});

export const someSettings = factory<Settings>({
  autoResponse: false,
  backupEnabled: null,
  backupKeep: null,
  backupMedia: null,
  backupTime: null,
  contactEmail: null,
  defaultAvatarId: null,
  defaultBackground: 'Modern Office',
  defaultMusic: 'Upbeat & Motivational',
  defaultVoiceId: null,
  listening: false,
  monthlyBudget: null,
  monthlyTarget: 240,
  plan: null,
  platforms: [],
  postalAddress: null,
  quietHours: null,
  renderHours: null,
  rendersPaused: false,
  alertNothingScheduled: true,
  alertLowStock: true,
  alertStockDays: 3,
  publishedFileDays: null,
  rejectedFileDays: null,
  captionTemplate: '{title}\n\n{description}\n\n{hashtags}',
  firstCommentTemplate: null,
  defaultDuration: 30,
  avatarRotation: [],
  voiceRotation: [],
  backgroundRotation: [],
  musicRotation: [],
  brandName: null,
  brandHandle: null,
  brandLogo: null,
  mainColor: null,
  accentColor: null,
  captionStyle: null,
  outro: false,
  writerFallback: false,
  timeZone: 'Europe/London',
});
