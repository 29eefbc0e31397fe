import type {
  Alert,
  AlertChannel,
  ErrorRecoveryStatus,
  GetAvatarProviderApiResponse,
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

/** Every channel, none of them configured. */
export const alertChannels = (): AlertChannel[] => [
  { channel: 'webhook', name: 'Webhook', target: null, severity: null },
  { channel: 'email', name: 'E-mail', target: null, severity: null },
  { channel: 'ntfy', name: 'ntfy', target: null, severity: null },
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
    { name: 'qwen3:4b', sizeBytes: null, recommended: false },
    { name: 'llama3.1:8b', sizeBytes: 4_920_000_000, recommended: true },
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
    },
    {
      name: 'Azure',
      protocol: 'openai',
      baseUrl: 'https://my-resource.openai.azure.com/openai/v1',
      isExample: true,
      keysUrl: 'https://ai.azure.com',
    },
    {
      name: 'Ollama',
      protocol: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      isExample: false,
      keysUrl: null,
    },
  ],
});

export const someSettings = factory<Settings>({
  autoResponse: false,
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
  timeZone: 'Europe/London',
});
