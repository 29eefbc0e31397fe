import type {
  AssistantAction,
  Avatar,
  Change,
  ChatMessage,
  CommentStats,
  ConnectedPlatform,
  DashboardStats,
  FirstSteps,
  ListenerStatus,
  Meta,
  NeuralVoices,
  Notification,
  PendingComment,
  PlatformSettings,
  Project,
  ProviderCheck,
  Quote,
  ScheduledPost,
  Script,
  SpokenLength,
  Video,
  Voice,
} from '~/api/generated';

import { AT, factory } from './factory';
import { newSetup, platforms } from './platformFactories';

export const aScript = factory<Script>({
  id: 7,
  projectId: 1,
  title: 'Start before you are ready',
  content: 'Ready never comes. Start with two minutes.',
  hooks: [],
  category: 'educational',
  topic: 'starting',
  duration: 30,
  status: 'draft',
  warnings: [],
  hasVideo: false,
  createdAt: AT,
  updatedAt: AT,
});

export const aProject = factory<Project>({
  id: 1,
  userId: 1,
  name: 'Autumn',
  description: null,
  category: 'educational',
  status: 'active',
  defaults: { hashtags: [], platforms: [], timeSlots: [] },
  createdAt: AT,
  updatedAt: AT,
});

export const aVideo = factory<Video>({
  id: 40,
  scriptId: 7,
  title: 'Start before you are ready',
  description: null,
  avatarId: 'ada',
  voiceId: 'low',
  backgroundStyle: 'Modern Office',
  musicStyle: 'Upbeat & Motivational',
  duration: 30,
  actualDuration: 31.2,
  status: 'pending_review',
  progress: null,
  error: null,
  rejectionReason: null,
  provider: 'studio',
  providerVideoId: 'render-40',
  heygenVideoId: 'render-40',
  videoUrl: '/media/40.mp4',
  thumbnailUrl: null,
  fileRemovedAt: null,
  approvedAt: null,
  checks: [],
  flags: [],
  createdAt: AT,
  updatedAt: AT,
});

export const aPost = factory<ScheduledPost>({
  id: 90,
  videoId: 40,
  videoTitle: 'Start before you are ready',
  platform: 'tiktok',
  scheduledAt: '2026-11-21T18:00:00Z',
  status: 'scheduled',
  caption: '',
  firstComment: null,
  sandbox: false,
  planned: false,
  postingMode: null,
  visibility: null,
  choices: {},
  delivery: null,
  visibleTo: null,
  platformPostId: null,
  error: null,
  publishedAt: null,
  createdAt: AT,
});

export const spokenLength = factory<SpokenLength>({ count: 75, unit: 'words', seconds: 30 });

export const aNotification = factory<Notification>({
  id: 500,
  type: 'script',
  title: 'Script generated',
  message: 'It is a draft of 30 seconds.',
  read: false,
  createdAt: AT,
  relatedId: null,
  relatedType: null,
  video: null,
});

export const anAvatar = factory<Avatar>({
  id: 'ada',
  name: 'Ada Stone',
  gender: 'female',
  category: 'studio',
  preview_image_url: '/media/ada.png',
});

export const aVoice = factory<Voice>({
  id: 'low',
  name: 'Low Tide',
  gender: 'male',
  language: 'English',
  writingSystems: ['Latin'],
  sampleUrl: '/api/heygen/voices/low/sample',
});

export const neuralVoices = factory<NeuralVoices>({
  state: 'not_installed',
  percent: null,
  problem: null,
  downloadBytes: 121_360_717,
  diskBytes: 145_000_000,
});

export const dashboardStats = factory<DashboardStats>({
  videosCreated: 12,
  totalViews: 2_861_000,
  sample: false,
  pendingReview: 1,
  monthlyCost: 28_300,
  pipeline: { drafts: 2, rendering: 0, pendingReview: 1, scheduled: 3 },
});

/** The steps of a store without anything. */
export const noFirstSteps = factory<FirstSteps>({
  done: [],
  draftId: null,
  approvedScriptId: null,
  renderingVideoId: null,
  pendingVideoId: null,
});

export const aMeta = factory<Meta>({
  product: 'Showrunner',
  version: '0.1.0',
  provider: { name: 'heygen', standIn: false, label: 'HeyGen' },
  aiText: { name: 'openai', standIn: false },
  platforms: [...platforms.all],
  operator: { displayName: 'Creator' },
  timeZone: 'Europe/London',
  quietHours: null,
  limits: { topicMax: 300, durationMin: 5, durationMax: 180 },
});

export const aChatMessage = factory<ChatMessage>({
  id: 1,
  type: 'user',
  content: 'Set the monthly target to 300',
  timestamp: AT,
  actions: [],
});

export const anAction = factory<AssistantAction>({
  id: 11,
  description: 'The monthly target is 300 videos.',
  status: 'completed',
  changeId: null,
  result: null,
  createdAt: AT,
  expiresAt: null,
});

export const aChange = factory<Change>({
  id: 70,
  actor: 'assistant',
  subject: 'monthlyTarget',
  description: 'The monthly target is 300 videos.',
  before: 240,
  after: 300,
  createdAt: AT,
  undoneAt: null,
  canUndo: true,
});

export const aComment = factory<PendingComment>({
  commentId: 3,
  author: 'Sam Field',
  comment: 'How do I start saying no?',
  platform: 'tiktok',
  postedAt: AT,
  replyLimit: 150,
  response: {
    text: 'Begin with the small ones.',
    priority: 'normal',
    tone: 'direct',
    reasoning: 'It asks for a first step.',
  },
  risks: [],
  draftProblems: [],
  sample: false,
  scheduledPostId: 90,
  videoId: 40,
  videoTitle: 'Start before you are ready',
  sentiment: 'neutral',
  status: 'pending',
  topic: 'saying no',
  error: null,
});

export const commentStats = factory<CommentStats>({
  totalProcessed: 0,
  pendingResponses: 0,
  responseRate: 0,
  avgResponseTime: null,
  sample: false,
});

export const listenerStatus = factory<ListenerStatus>({
  isListening: false,
  autoResponse: false,
  platformsConnected: [],
  sandboxPlatforms: ['tiktok'],
  troubles: [],
});

export const providerCheck = factory<ProviderCheck>({
  connected: true,
  message: 'Connected to HeyGen.',
  accountInfo: {},
  usingMockData: false,
});

export const aQuote = factory<Quote>({
  duration: 30,
  paid: true,
  cost: 55,
  costPerMinute: 110,
  allowed: true,
  reason: null,
  warnings: [],
  budgetLeft: null,
  wallet: null,
});

export const platformSettings = factory<PlatformSettings>({
  platform: 'tiktok',
  label: 'TikTok',
  optimalTime: '18:00',
  hashtags: [],
  captionTemplate: null,
  hashtagLimit: 5,
  postingMode: 'inbox',
  visibility: 'private',
  visibilities: ['public', 'followers', 'friends', 'private'],
  choices: {},
  connected: false,
  sandbox: true,
});

export const aPlatform = factory<ConnectedPlatform>({
  platform: 'tiktok',
  label: 'TikTok',
  status: 'sandbox',
  accountName: null,
  connectedAt: null,
  tokenExpiresAt: null,
  endsSoon: false,
  canConnect: true,
  app: { clientId: 'app-1', lastFour: '3f2a' },
  acceptsToken: false,
  setup: newSetup,
  quota: { used: 0, limit: 15 },
  apiBudget: null,
  problem: null,
});
