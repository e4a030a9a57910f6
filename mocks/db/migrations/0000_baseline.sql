CREATE TABLE "features" (
	"tenant" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "features_tenant_name_pk" PRIMARY KEY("tenant","name")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"new_admin" jsonb NOT NULL,
	"subscription" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"email_key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	CONSTRAINT "user_emails_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"password_expired" boolean DEFAULT false NOT NULL,
	"impersonator" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "trail" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"done_by" text NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"call" text COLLATE "C" NOT NULL,
	"path" text NOT NULL,
	"record" text,
	CONSTRAINT "trail_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "avalara_connections" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"license_key" text COLLATE "C",
	"doc" jsonb
);
--> statement-breakpoint
CREATE TABLE "bulk_edit_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"bulk_edit_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"reason" text COLLATE "C",
	"message" text,
	"before" jsonb,
	"after" jsonb,
	"tags_before" jsonb,
	"tags_after" jsonb,
	"revision" bigint,
	CONSTRAINT "bulk_edit_rows_tenant_bulk_edit_id_position_pk" PRIMARY KEY("tenant","bulk_edit_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"changes" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_on" timestamp (3) with time zone,
	"is_undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bulk_edits_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C",
	"draft" jsonb NOT NULL,
	"doc" jsonb NOT NULL,
	"order_number" bigint,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C",
	"position" integer DEFAULT 0 NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"friendly_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"revision" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "categories_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "category_trees" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"tenant" text COLLATE "C" NOT NULL,
	"category_id" text COLLATE "C" NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	"position" integer,
	"state" text COLLATE "C" NOT NULL,
	"stock" text COLLATE "C" NOT NULL,
	CONSTRAINT "product_categories_tenant_category_id_product_id_pk" PRIMARY KEY("tenant","category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"tenant" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"stock" text COLLATE "C" NOT NULL,
	"products" bigint NOT NULL,
	"tracked" bigint NOT NULL,
	"empty" bigint NOT NULL,
	CONSTRAINT "product_counts_tenant_state_stock_pk" PRIMARY KEY("tenant","state","stock")
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"product_id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "product_documents_tenant_product_id_pk" PRIMARY KEY("tenant","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_skus" (
	"tenant" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "product_skus_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"stock" text COLLATE "C" NOT NULL,
	"stock_quantity" bigint NOT NULL,
	"stock_descending" bigint NOT NULL,
	"price" bigint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"sku_key" text COLLATE "C" NOT NULL,
	"friendly_name" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"friendly_name" text COLLATE "C" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "content_pages_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"is_default" boolean NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "customer_addresses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C",
	"search_text" text COLLATE "C" NOT NULL,
	"tag_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"email_opt_in" boolean DEFAULT false NOT NULL,
	"text_message_opt_in" boolean DEFAULT false NOT NULL,
	"market_to_customer" boolean DEFAULT true NOT NULL,
	"order_count" bigint DEFAULT 0 NOT NULL,
	"orders_total" bigint DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "customers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"log_id" text COLLATE "C" NOT NULL,
	"done_on" timestamp (3) with time zone NOT NULL,
	"done_by" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "timeline_entries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'verification' NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" timestamp (3) with time zone,
	"delivered_on" timestamp (3) with time zone,
	CONSTRAINT "messages_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "experiment_states" (
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "experiment_states_tenant_user_id_pk" PRIMARY KEY("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "fulfiller_products" (
	"product_id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"fulfiller_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "fulfiller_products_tenant_product_id_pk" PRIMARY KEY("tenant","product_id")
);
--> statement-breakpoint
CREATE TABLE "fulfiller_sends" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"fulfiller_id" text COLLATE "C" NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "fulfiller_sends_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "fulfillers" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "fulfillers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" integer,
	"body" text,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_user_id_key_hash_pk" PRIMARY KEY("tenant","user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"redirect_uri" text COLLATE "C" NOT NULL,
	"challenge" text COLLATE "C" NOT NULL,
	"nonce" text COLLATE "C",
	"scope" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"family" text COLLATE "C" NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"scope" text COLLATE "C" NOT NULL,
	"used_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_sources" (
	"tenant" text COLLATE "C" NOT NULL,
	"uri" text NOT NULL,
	"image_id" text COLLATE "C",
	"problem" text,
	"job_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "image_sources_tenant_uri_pk" PRIMARY KEY("tenant","uri")
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"tenant" text COLLATE "C" NOT NULL,
	"job_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"rows" jsonb,
	"key" text NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_items_tenant_job_id_position_pk" PRIMARY KEY("tenant","job_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_rows" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"imported_count" integer DEFAULT 0 NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_jobs_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"tenant" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"holder" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_leases_tenant_kind_pk" PRIMARY KEY("tenant","kind")
);
--> statement-breakpoint
CREATE TABLE "counted_tries" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_tokens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_ends" (
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"ended_on" timestamp (3) with time zone NOT NULL,
	"kept_session" text COLLATE "C" NOT NULL,
	CONSTRAINT "sign_in_ends_tenant_user_id_pk" PRIMARY KEY("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_apps" (
	"sku" text COLLATE "C" PRIMARY KEY NOT NULL,
	"uri" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "menus_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "onboarding" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_bulk_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"update_id" text COLLATE "C" NOT NULL,
	"order_number" bigint NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"reason" text COLLATE "C",
	"status" text COLLATE "C",
	"message" text,
	"is_changed_since" boolean DEFAULT false NOT NULL,
	"payment_event_id" text COLLATE "C",
	CONSTRAINT "order_bulk_rows_tenant_update_id_order_number_pk" PRIMARY KEY("tenant","update_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "order_bulk_updates" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"task" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"checking" integer DEFAULT 0 NOT NULL,
	"checked_on" timestamp (3) with time zone NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"user_id" text NOT NULL,
	"ended_on" timestamp (3) with time zone,
	CONSTRAINT "order_bulk_updates_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "order_emails" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" timestamp (3) with time zone,
	"delivered_on" timestamp (3) with time zone,
	CONSTRAINT "order_emails_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"tenant" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"is_flagged" boolean NOT NULL,
	"payment_status" text COLLATE "C" NOT NULL,
	"fulfillment_status" text COLLATE "C" NOT NULL,
	"orders" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	CONSTRAINT "order_counts_key" PRIMARY KEY("tenant","status","is_flagged","payment_status","fulfillment_status")
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"order_number" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"payment_status" text COLLATE "C" DEFAULT 'unpaid' NOT NULL,
	"fulfillment_status" text COLLATE "C" DEFAULT 'unfulfilled' NOT NULL,
	"is_flagged" boolean NOT NULL,
	"grand_total" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"name_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"customer_id" text COLLATE "C",
	"search_text" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "orders_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "carrier_parcels" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"tracking_number" text COLLATE "C" NOT NULL,
	"return_tracking_number" text COLLATE "C" NOT NULL,
	"refusal" text COLLATE "C" DEFAULT '' NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"plan" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_on" timestamp (3) with time zone,
	CONSTRAINT "carrier_parcels_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postage_defaults" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postage_labels" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "postage_labels_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "postage_quotes" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"label_id" text COLLATE "C",
	"doc" jsonb NOT NULL,
	CONSTRAINT "postage_quotes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "store_addresses" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "store_addresses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "processor_entries" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C",
	"is_answer" boolean NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"message" text NOT NULL,
	"due_on" timestamp (3) with time zone NOT NULL,
	"is_reported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "processor_entries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "processor_requests" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "processor_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "row_import_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"record_id" text COLLATE "C" DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_changed_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "row_import_rows_tenant_import_id_position_pk" PRIMARY KEY("tenant","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "row_imports" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"options" jsonb NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_rows" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"checked_on" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "row_imports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "saved_views_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"tenant" text COLLATE "C" NOT NULL,
	"discount_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	CONSTRAINT "discount_uses_tenant_discount_id_order_id_pk" PRIMARY KEY("tenant","discount_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"code_key" text COLLATE "C",
	"name_key" text COLLATE "C" NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"is_hidden" boolean NOT NULL,
	"starts_on" timestamp (3) with time zone,
	"ends_on" timestamp (3) with time zone,
	"uses" bigint DEFAULT 0 NOT NULL,
	"usage_limit" bigint,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "discounts_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"position" bigint NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "shipping_methods_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ship_to" jsonb,
	"address_revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "component_states" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"description" text NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"tags_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "images_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "store_hosts" (
	"host" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_information" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"credit_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"corrects_id" text COLLATE "C",
	"created_on" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "store_credit_entries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"email_address" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C",
	"order_id" text COLLATE "C",
	"order_number" text COLLATE "C" DEFAULT '' NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"issued_amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone,
	"expired_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_credits_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "store_credits_never_below_zero" CHECK ("store_credits"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "accepted_terms" (
	"tenant" text COLLATE "C" NOT NULL,
	"terms_id" text COLLATE "C" NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_terms_tenant_terms_id_pk" PRIMARY KEY("tenant","terms_id")
);
--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_user_emails_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user_emails"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail" ADD CONSTRAINT "trail_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avalara_connections" ADD CONSTRAINT "avalara_connections_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_bulk_edit_id_fk" FOREIGN KEY ("tenant","bulk_edit_id") REFERENCES "public"."bulk_edits"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_trees" ADD CONSTRAINT "category_trees_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_fk" FOREIGN KEY ("tenant","category_id") REFERENCES "public"."categories"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_fk" FOREIGN KEY ("tenant","product_id") REFERENCES "public"."products"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_fk" FOREIGN KEY ("tenant","product_id") REFERENCES "public"."products"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_product_id_fk" FOREIGN KEY ("tenant","product_id") REFERENCES "public"."products"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_fk" FOREIGN KEY ("tenant","customer_id") REFERENCES "public"."customers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_states" ADD CONSTRAINT "experiment_states_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_states" ADD CONSTRAINT "experiment_states_user_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_product_id_fk" FOREIGN KEY ("tenant","product_id") REFERENCES "public"."products"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_products" ADD CONSTRAINT "fulfiller_products_fulfiller_id_fk" FOREIGN KEY ("tenant","fulfiller_id") REFERENCES "public"."fulfillers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_sends" ADD CONSTRAINT "fulfiller_sends_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfiller_sends" ADD CONSTRAINT "fulfiller_sends_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillers" ADD CONSTRAINT "fulfillers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_user_emails_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_emails"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_image_id_fk" FOREIGN KEY ("tenant","image_id") REFERENCES "public"."images"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_job_id_fk" FOREIGN KEY ("tenant","job_id") REFERENCES "public"."import_jobs"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_job_id_fk" FOREIGN KEY ("tenant","job_id") REFERENCES "public"."import_jobs"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_leases" ADD CONSTRAINT "job_leases_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_ends" ADD CONSTRAINT "sign_in_ends_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_ends" ADD CONSTRAINT "sign_in_ends_user_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bulk_rows" ADD CONSTRAINT "order_bulk_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bulk_rows" ADD CONSTRAINT "order_bulk_rows_update_id_fk" FOREIGN KEY ("tenant","update_id") REFERENCES "public"."order_bulk_updates"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bulk_updates" ADD CONSTRAINT "order_bulk_updates_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fk" FOREIGN KEY ("tenant","customer_id") REFERENCES "public"."customers"("tenant","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_parcels" ADD CONSTRAINT "carrier_parcels_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_parcels" ADD CONSTRAINT "carrier_parcels_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_defaults" ADD CONSTRAINT "postage_defaults_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_labels" ADD CONSTRAINT "postage_labels_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_labels" ADD CONSTRAINT "postage_labels_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_quotes" ADD CONSTRAINT "postage_quotes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_addresses" ADD CONSTRAINT "store_addresses_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_entries" ADD CONSTRAINT "processor_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_entries" ADD CONSTRAINT "processor_entries_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_requests" ADD CONSTRAINT "processor_requests_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processor_requests" ADD CONSTRAINT "processor_requests_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_import_rows" ADD CONSTRAINT "row_import_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_import_rows" ADD CONSTRAINT "row_import_rows_tenant_import_id_row_imports_tenant_id_fk" FOREIGN KEY ("tenant","import_id") REFERENCES "public"."row_imports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_imports" ADD CONSTRAINT "row_imports_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_fk" FOREIGN KEY ("tenant","discount_id") REFERENCES "public"."discounts"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD CONSTRAINT "shipping_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_hosts" ADD CONSTRAINT "store_hosts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_information" ADD CONSTRAINT "store_information_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_credit_id_fk" FOREIGN KEY ("tenant","credit_id") REFERENCES "public"."store_credits"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_customer_id_fk" FOREIGN KEY ("tenant","customer_id") REFERENCES "public"."customers"("tenant","id") ON DELETE set null ("customer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_terms" ADD CONSTRAINT "accepted_terms_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "trail_done" ON "trail" USING btree ("tenant","done_on","id");--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_outcome" ON "bulk_edit_rows" USING btree ("tenant","bulk_edit_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_edits_latest" ON "bulk_edits" USING btree ("tenant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edits_running" ON "bulk_edits" USING btree ("tenant") WHERE "bulk_edits"."status" = 'InProgress';--> statement-breakpoint
CREATE UNIQUE INDEX "carts_key" ON "carts" USING btree ("tenant","key_hash");--> statement-breakpoint
CREATE INDEX "carts_created" ON "carts" USING btree ("tenant","created_on","id") WHERE "carts"."order_number" is null;--> statement-breakpoint
CREATE INDEX "carts_email" ON "carts" USING btree ("tenant","email_key","created_on") WHERE "carts"."order_number" is null;--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_on");--> statement-breakpoint
CREATE INDEX "categories_tenant" ON "categories" USING btree ("tenant","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_friendly_name" ON "categories" USING btree ("tenant","friendly_name") WHERE "categories"."friendly_name" <> '';--> statement-breakpoint
CREATE INDEX "product_categories_product" ON "product_categories" USING btree ("tenant","product_id");--> statement-breakpoint
CREATE INDEX "product_categories_count" ON "product_categories" USING btree ("tenant","category_id","state","stock");--> statement-breakpoint
CREATE INDEX "product_documents_images" ON "product_documents" USING gin (("doc" -> 'images') jsonb_path_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_documents_image_in_text" ON "product_documents" USING btree ("tenant") WHERE (doc -> 'descriptions')::text like '%<img%';--> statement-breakpoint
CREATE INDEX "product_skus_product" ON "product_skus" USING btree ("tenant","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_friendly_name" ON "products" USING btree ("tenant","friendly_name") WHERE "products"."friendly_name" <> '';--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("tenant","updated_on","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("tenant","created_on","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("tenant","name_key","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("tenant","sku_key","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("tenant","price","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_quantity" ON "products" USING btree ("tenant","stock_quantity","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_quantity_descending" ON "products" USING btree ("tenant","stock_descending","id","state","stock");--> statement-breakpoint
CREATE INDEX "products_state" ON "products" USING btree ("tenant","state","id","stock");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "content_pages_name" ON "content_pages" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "content_pages_updated_on" ON "content_pages" USING btree ("tenant","updated_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_friendly_name" ON "content_pages" USING btree ("tenant","friendly_name");--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("tenant","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("tenant","customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "customers_email_order" ON "customers" USING btree ("tenant","email_key","id");--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("tenant","order_count","id");--> statement-breakpoint
CREATE INDEX "customers_total" ON "customers" USING btree ("tenant","orders_total","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tag_keys") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "timeline_entries_log" ON "timeline_entries" USING btree ("tenant","log_id","done_on","id");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient","sent_on");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_own_secret" ON "messages" USING btree ("tenant","secret");--> statement-breakpoint
CREATE INDEX "messages_secret" ON "messages" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("sent_on") WHERE "messages"."delivered_on" is null;--> statement-breakpoint
CREATE INDEX "fulfiller_products_fulfiller" ON "fulfiller_products" USING btree ("tenant","fulfiller_id");--> statement-breakpoint
CREATE INDEX "fulfiller_sends_order" ON "fulfiller_sends" USING btree ("tenant","order_id","sent_on");--> statement-breakpoint
CREATE INDEX "fulfillers_name" ON "fulfillers" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "fulfillers_updated_on" ON "fulfillers" USING btree ("tenant","updated_on","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "authorization_codes_session" ON "authorization_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "image_sources_image" ON "image_sources" USING btree ("tenant","image_id");--> statement-breakpoint
CREATE INDEX "image_sources_job" ON "image_sources" USING btree ("tenant","job_id");--> statement-breakpoint
CREATE INDEX "import_jobs_status" ON "import_jobs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "counted_tries_expiry" ON "counted_tries" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "ended_tokens_expiry" ON "ended_tokens" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "menus_created_on" ON "menus" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "menus_code" ON "menus" USING btree ("tenant","code");--> statement-breakpoint
CREATE INDEX "order_bulk_rows_outcome" ON "order_bulk_rows" USING btree ("tenant","update_id","outcome","order_number");--> statement-breakpoint
CREATE INDEX "order_bulk_rows_payment" ON "order_bulk_rows" USING btree ("tenant","payment_event_id") WHERE "order_bulk_rows"."payment_event_id" is not null;--> statement-breakpoint
CREATE INDEX "order_bulk_updates_latest" ON "order_bulk_updates" USING btree ("tenant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_bulk_updates_running" ON "order_bulk_updates" USING btree ("tenant") WHERE "order_bulk_updates"."status" = 'InProgress';--> statement-breakpoint
CREATE INDEX "order_emails_recipient" ON "order_emails" USING btree ("recipient","sent_on");--> statement-breakpoint
CREATE INDEX "order_emails_order" ON "order_emails" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "order_emails_undelivered" ON "order_emails" USING btree ("sent_on") WHERE "order_emails"."delivered_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("tenant","order_number");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("tenant","order_number","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("tenant","created_on","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("tenant","status","created_on","id","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("tenant","grand_total","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("tenant","name_key","id","status","is_flagged","payment_status","fulfillment_status");--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tag_keys") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("tenant","customer_id","created_on","id","grand_total") WHERE "orders"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("tenant","customer_id","refunded") WHERE "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "carrier_parcels_order" ON "carrier_parcels" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "carrier_parcels_next" ON "carrier_parcels" USING btree ("next_on") WHERE "carrier_parcels"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "postage_labels_order" ON "postage_labels" USING btree ("tenant","order_id","created_on");--> statement-breakpoint
CREATE INDEX "postage_labels_next" ON "postage_labels" USING btree ("next_on") WHERE "postage_labels"."next_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "postage_labels_checking" ON "postage_labels" USING btree ("tenant","order_id") WHERE "postage_labels"."doc" ->> 'status' = 'checking';--> statement-breakpoint
CREATE INDEX "postage_quotes_expires" ON "postage_quotes" USING btree ("tenant","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_primary" ON "store_addresses" USING btree ("tenant") WHERE "store_addresses"."is_primary";--> statement-breakpoint
CREATE INDEX "processor_entries_due" ON "processor_entries" USING btree ("due_on") WHERE not "processor_entries"."is_reported";--> statement-breakpoint
CREATE UNIQUE INDEX "processor_entries_answer" ON "processor_entries" USING btree ("tenant","request_id") WHERE "processor_entries"."is_answer";--> statement-breakpoint
CREATE INDEX "processor_entries_order" ON "processor_entries" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "processor_requests_next" ON "processor_requests" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "processor_requests_order" ON "processor_requests" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "row_import_rows_outcome" ON "row_import_rows" USING btree ("tenant","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "row_imports_latest" ON "row_imports" USING btree ("tenant","kind","number");--> statement-breakpoint
CREATE INDEX "row_imports_status" ON "row_imports" USING btree ("status","number");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("tenant","user_id","list","name_key");--> statement-breakpoint
CREATE INDEX "discount_uses_customer" ON "discount_uses" USING btree ("tenant","discount_id","customer_id");--> statement-breakpoint
CREATE INDEX "discount_uses_order" ON "discount_uses" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree ("tenant","code_key");--> statement-breakpoint
CREATE INDEX "discounts_created" ON "discounts" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "discounts_name" ON "discounts" USING btree ("tenant","name_key","id");--> statement-breakpoint
CREATE INDEX "discounts_automatic" ON "discounts" USING btree ("tenant","id") WHERE "discounts"."code_key" is null;--> statement-breakpoint
CREATE INDEX "shipping_methods_position" ON "shipping_methods" USING btree ("tenant","position","id");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "images_title" ON "images" USING btree ("tenant","title_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_number" ON "store_credit_entries" USING btree ("tenant","credit_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_entries_corrects" ON "store_credit_entries" USING btree ("tenant","corrects_id");--> statement-breakpoint
CREATE INDEX "store_credits_created" ON "store_credits" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE INDEX "store_credits_email" ON "store_credits" USING btree ("tenant","email_key","id");--> statement-breakpoint
CREATE INDEX "store_credits_customer" ON "store_credits" USING btree ("tenant","customer_id");--> statement-breakpoint
CREATE INDEX "store_credits_balance" ON "store_credits" USING btree ("tenant","balance","id");--> statement-breakpoint
CREATE INDEX "store_credits_expiry" ON "store_credits" USING btree ("tenant","expires_on","id");--> statement-breakpoint
CREATE INDEX "store_credits_due" ON "store_credits" USING btree ("expires_on") WHERE "store_credits"."expired_on" is null;